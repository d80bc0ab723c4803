import type { Branding, Compliance, Role } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, showAt, signInAs } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { DataSettingsScreen } from "./data-screen.tsx";
import { SettingsLayout } from "./layout.tsx";
import { SettingsScreen } from "./screen.tsx";

const reading = "GET /api/company/compliance";
const writing = "PUT /api/company/retention";
const promised: Compliance = {
  gdpr_enabled: true,
  ccpa_enabled: true,
  retention_days: 365,
  last_enforced_at: "2026-11-21T03:00:00.000Z",
};

const branding: Branding = {
  company_name: "Harbor Labs",
  company_domain: "harbor",
  logo_url: null,
  primary_color: "#3B82F6",
  secondary_color: "#1F2937",
  login_text: "",
  language: "en",
};

type Replies = Parameters<typeof answerCalls>[0];

function Both() {
  return (
    <>
      <SettingsScreen />
      <DataSettingsScreen />
    </>
  );
}

function open(role: Role = "owner", replies: Replies = {}) {
  signInAs(role);
  const calls = answerCalls({
    [reading]: Response.json(promised),
    "GET /api/company/branding": Response.json(branding),
    [writing]: ({ body }) => Response.json({ ...promised, ...Object(body) }),
    ...replies,
  });
  const router = showAt("staff", "/settings", Both, "/settings");
  const saved = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { saved, router, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

const row = (term: string) => screen.getByText(term, { selector: "dt" }).closest("div") as HTMLElement;
const days = () => screen.getByRole("spinbutton", { name: "Keep data for" });

async function type(user: ReturnType<typeof userEvent.setup>, number: string) {
  await screen.findByRole("heading", { name: "Data Retention" });
  await user.clear(days());
  await user.type(days(), number);
}

it("says what is promised, what is deleted and when that was last done", async () => {
  const { user, router } = open("member", { [reading]: Response.json({ ...promised, retention_days: 400 }) });
  expect(await screen.findByRole("heading", { name: "Compliance & Data" })).toBeInTheDocument();
  expect(row("GDPR Compliance")).toHaveTextContent("Enabled");
  expect(row("CCPA Compliance")).toHaveTextContent("Enabled");
  expect(row("Data Retention")).toHaveTextContent("400 days");
  expect(row("Data Retention")).toHaveTextContent("messages between testers and your team");
  expect(row("Data Retention")).toHaveTextContent(/Last run Nov 21, 2026/);
  expect(screen.queryByRole("spinbutton")).not.toBeInTheDocument();
  await user.click(within(row("GDPR Compliance")).getByRole("link", { name: "download their data" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ profile: "basic" }));
  expect(screen.getByRole("link", { name: "Set Email Preferences" })).toHaveAttribute(
    "href",
    "/settings?profile=email",
  );
});

it("says that the night's job has not been here yet, and offers admins no form", async () => {
  open("admin", { [reading]: Response.json({ ...promised, last_enforced_at: null }) });
  expect(await screen.findByText(/It has not run here yet/)).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Data Retention" })).not.toBeInTheDocument();
});

it("keeps data longer at once", async () => {
  const { user, saved } = open();
  await type(user, "730");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Data is now kept for 730 days")).toBeInTheDocument();
  expect(saved()).toEqual([{ retention_days: 730 }]);
  expect(row("Data Retention")).toHaveTextContent("730 days");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

it("confirms a reduced retention, and lists what will be deleted", async () => {
  const { user, saved } = open();
  await type(user, "90");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Reduce data retention to 90 days?" }));
  expect(question.getByText("form responses and their files")).toBeInTheDocument();
  expect(question.getByText(/Deleted data can’t be restored/)).toBeInTheDocument();
  expect(question.getByRole("button", { name: "Reduce Retention" })).toBeDisabled();
  expect(saved()).toEqual([]);
  await user.type(question.getByRole("textbox"), "90 days");
  await user.click(question.getByRole("button", { name: "Reduce Retention" }));
  expect(await screen.findByText("Data is now kept for 90 days")).toBeInTheDocument();
  expect(saved()).toEqual([{ retention_days: 90 }]);
});

it.each(["29", "3651", "30.5"])("does not take %s days", async (number) => {
  const { user, saved } = open();
  await type(user, number);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter a whole number of days from 30 to 3,650")).toBeInTheDocument();
  expect(days()).toHaveAttribute("aria-invalid", "true");
  expect(saved()).toEqual([]);
});

it("says why it was not saved, and keeps what was typed", async () => {
  const { user } = open("owner", { [writing]: Response.json({ detail: "Not now." }, { status: 409 }) });
  await type(user, "730");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Not now.")).toBeInTheDocument();
  expect(days()).toHaveValue(730);
});

it("offers Retry when it does not load", async () => {
  const replies = [Response.json({ detail: "No." }, { status: 400 }), Response.json(promised)];
  const { user } = open("admin", { [reading]: () => replies.shift() ?? Response.error() });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("GDPR Compliance")).toBeInTheDocument();
});

it("lists and opens only the sections that the role has", async () => {
  const links = async () => within(await screen.findByRole("navigation", { name: "Settings" })).getAllByRole("link");
  signInAs("admin");
  showAt("staff", "/settings/data", SettingsLayout, "/settings/data");
  const forAll = ["General", "Custom Domain", "Email Sender"];
  expect((await links()).map((link) => link.textContent)).toEqual([...forAll, "Data", "Support Access", "Trash"]);
  expect(screen.getByRole("link", { name: "Data" })).toHaveAttribute("aria-current", "page");
  expect(screen.queryByText(/Only owners and admins/)).not.toBeInTheDocument();
  cleanup();
  signInAs("member");
  showAt("staff", "/settings/support", SettingsLayout, "/settings/support");
  expect((await links()).map((link) => link.textContent)).toEqual([...forAll, "Trash"]);
  expect(screen.getByText("Only owners and admins can open this section")).toBeInTheDocument();
});
