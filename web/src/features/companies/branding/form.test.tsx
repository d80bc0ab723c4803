import { type Branding, brandingBody, limits, type Role } from "@firstlight/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SendFile } from "#shared/uploads/send-file.ts";
import { endSession, getSession } from "#shared/session/store.ts";
import { answerCalls, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { BrandingCard } from "./card.tsx";
import { longestLoginText } from "./values.ts";
import { logoProblem } from "#shared/companies/logo-file.ts";

const saved: Branding = {
  company_name: "Harbor Labs",
  company_domain: "harbor",
  logo_url: null,
  primary_color: "#3B82F6",
  secondary_color: "#1F2937",
  login_text: "",
  language: "en",
};
const reading = "GET /api/company/branding";
const writing = "PUT /api/company/branding";

type Replies = Parameters<typeof answerCalls>[0];

function open(replies: Replies = {}, role: Role = "owner") {
  signInAs(role);
  const calls = answerCalls({
    [reading]: Response.json(saved),
    [writing]: ({ body }) => Response.json({ ...saved, ...Object(body) }),
    ...replies,
  });
  const below = <p>What stands below</p>;
  const router = showAt("staff", "/settings", () => <BrandingCard>{below}</BrandingCard>, "/settings");
  const sent = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { calls, sent, router, user: userEvent.setup({ applyAccept: false }) };
}

// It reports progress through APIs that exist only in a browser.
const sendFile = vi.hoisted(() => vi.fn<SendFile>());
vi.mock("#shared/uploads/send-file.ts", () => ({ sendFile }));

beforeEach(() => {
  sendFile.mockReset();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:logo", revokeObjectURL: () => undefined }));
});
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

const name = () => screen.findByRole("textbox", { name: "Company name" });
const primary = () => screen.getByRole("textbox", { name: "Primary color" });
const update = () => screen.getByRole("button", { name: "Update Branding" });
const preview = () => within(screen.getByRole("region", { name: "Preview" }));

it("saves only what was changed, and the app shows it at once", async () => {
  const { sent, user } = open();
  await user.type(await name(), " & Söhne");
  await user.clear(primary());
  await user.type(primary(), "#0e7490");
  await user.selectOptions(screen.getByRole("combobox", { name: "Email language" }), "Deutsch");
  await user.click(update());
  expect(await screen.findByText("Branding updated successfully!")).toBeInTheDocument();
  expect(sent()).toEqual([{ company_name: "Harbor Labs & Söhne", primary_color: "#0e7490", language: "de" }]);
  expect(getSession().session?.company).toMatchObject({
    company_name: "Harbor Labs & Söhne",
    primary_color: "#0e7490",
  });
  expect(update()).toBeDisabled();
});

it("shows the company domain as read-only", async () => {
  open();
  await name();
  expect(screen.getByRole("textbox", { name: "Company domain" })).toHaveAttribute("readonly");
});

it("shows what is typed on app, form and mail", async () => {
  const { user } = open();
  await user.type(await name(), " Two");
  expect(preview().getAllByText("Harbor Labs Two")).toHaveLength(2);
  for (const look of ["App", "Form Question", "Email"]) expect(preview().getByText(look)).toBeInTheDocument();
  const style = () => screen.getByRole("region", { name: "Preview" }).style.getPropertyValue("--color-brand");
  const before = style();
  fireEvent.change(screen.getByLabelText("Color picker: Primary color"), { target: { value: "#be123c" } });
  expect(primary()).toHaveValue("#BE123C");
  expect(style()).not.toBe(before);
});

it("says what is corrected so that text stays readable, and that nothing is where nothing is", async () => {
  const { user } = open();
  await name();
  await user.clear(primary());
  await user.type(primary(), "#ffff00");
  expect(
    screen.getByText(/^Shown darker on light pages \(#[0-9a-f]{6}\) so that text stays readable\.$/),
  ).toBeInTheDocument();
  await user.clear(primary());
  await user.type(primary(), "#d7263d");
  expect(screen.queryByText(/^Shown darker on light pages/)).not.toBeInTheDocument();
});

it("refuses what is no color, in a sentence at its field, and sends nothing", async () => {
  const { sent, user } = open();
  await name();
  await user.clear(primary());
  await user.type(primary(), "red");
  await user.tab();
  expect(primary()).toHaveAccessibleDescription(/Enter a color like #3B82F6/);
  await user.click(update());
  expect(sent()).toEqual([]);
});

it("counts the letters of the login text", async () => {
  const { user } = open();
  await name();
  await user.type(screen.getByRole("textbox", { name: /^Sign-in message/ }), "<b>Hi</b>");
  expect(screen.getByText(/9 of 500 characters/)).toBeInTheDocument();
  expect(preview().queryByText("Hi")).not.toBeInTheDocument();
});

it("uploads a picture as it is chosen, and saving makes it the logo", async () => {
  const id = uuid(40);
  const logo_url = `/api/public/logos/${uuid(41)}`;
  sendFile.mockResolvedValue({ id, filename: "l.png", content_type: "image/png", size: 3 });
  const { sent, user } = open({
    [writing]: Response.json({ ...saved, logo_url }),
  });
  await name();
  await user.upload(screen.getByLabelText("Upload Logo"), new File(["png"], "l.png", { type: "image/png" }));
  await waitFor(() => expect(update()).toBeEnabled());
  await user.click(update());
  expect(await screen.findByText("Branding updated successfully!")).toBeInTheDocument();
  expect(sent()).toEqual([{ logo_upload_id: id }]);
  expect(getSession().session?.company.logo_url).toBe(logo_url);
});

it("says that a picture did not arrive, and keeps what was typed", async () => {
  sendFile.mockRejectedValue(new Error("gone"));
  const { user } = open();
  await user.type(await name(), " Two");
  await user.upload(screen.getByLabelText("Upload Logo"), new File(["png"], "l.png", { type: "image/png" }));
  expect(await screen.findByText("Failed to upload logo. Please try again.")).toBeInTheDocument();
  expect(await name()).toHaveValue("Harbor Labs Two");
});

it("says why a file is no logo, and sends none", async () => {
  const { user } = open();
  await name();
  await user.upload(screen.getByLabelText("Upload Logo"), new File(["<svg/>"], "l.svg", { type: "image/svg+xml" }));
  expect(await screen.findByText("Choose a PNG, JPEG or WebP image.")).toBeInTheDocument();
  expect(sendFile).not.toHaveBeenCalled();
  expect(update()).toBeDisabled();
  expect(logoProblem({ type: "image/png", size: limits.logoBytes + 1 })).toBe("Choose an image of at most 2 MB.");
});

it("takes a logo away", async () => {
  const { sent, user } = open({ [reading]: Response.json({ ...saved, logo_url: "https://cdn.example/l.png" }) });
  await name();
  expect(screen.getByRole("textbox", { name: /^Logo URL/ })).toHaveValue("https://cdn.example/l.png");
  await user.click(screen.getByRole("button", { name: "Remove Logo" }));
  await user.click(update());
  expect(await screen.findByText("Branding updated successfully!")).toBeInTheDocument();
  expect(sent()).toEqual([{ logo_url: null }]);
});

it("puts what the server refuses beside its field", async () => {
  const message = "Logo URL cannot contain a username";
  const errorBody = { detail: message, errors: [{ path: "logo_url", message }] };
  const { user } = open({ [writing]: Response.json(errorBody, { status: 422 }) });
  await name();
  await user.type(screen.getByRole("textbox", { name: /^Logo URL/ }), "https://a:b@cdn.example/l.png");
  await user.click(update());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /^Logo URL/ })).toHaveValue("https://a:b@cdn.example/l.png");
});

it("loses nothing when it could not be saved, and says so quietly", async () => {
  const { user } = open({ [writing]: Response.json({ detail: "Not now." }, { status: 404 }) });
  await user.type(await name(), " Two");
  await user.click(update());
  expect(await screen.findByText("Not now.")).toBeInTheDocument();
  expect(await name()).toHaveValue("Harbor Labs Two");
  await user.click(screen.getByRole("button", { name: "Discard Changes" }));
  expect(await name()).toHaveValue("Harbor Labs");
  expect(screen.queryByText("Not now.")).not.toBeInTheDocument();
});

it("asks before what is typed is left", async () => {
  const { router, user } = open();
  await user.type(await name(), " Two");
  void router.navigate({ href: "/billing" });
  expect(await screen.findByRole("alertdialog")).toBeInTheDocument();
});

it("is read-only for members", async () => {
  open({ [reading]: Response.json({ ...saved, login_text: "<i>Welcome</i>" }) }, "member");
  expect(await screen.findByText("<i>Welcome</i>")).toBeInTheDocument();
  expect(screen.getByText("English")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Update Branding" })).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

it("says that it did not load, and what stands below is there all the same", async () => {
  open({ [reading]: Response.json({ detail: "Not now." }, { status: 404 }) });
  expect(await screen.findByText("Failed to load branding")).toBeInTheDocument();
  expect(screen.getByText("What stands below")).toBeInTheDocument();
});

it("says of each field what the contract says of it, and takes the longest login text", async () => {
  const { sent, user } = open();
  const wrong = {
    company_name: " ",
    logo_url: "http://cdn.example/l.png",
    primary_color: "red",
    secondary_color: "#12345",
    login_text: "a".repeat(limits.loginText + 1),
  };
  expect(longestLoginText).toBe(limits.loginText);
  const loginText = () => screen.getByRole("textbox", { name: /^Sign-in message/ });
  const fields = {
    company_name: await name(),
    logo_url: screen.getByRole("textbox", { name: /^Logo URL/ }),
    primary_color: primary(),
    secondary_color: screen.getByRole("textbox", { name: "Secondary color" }),
    login_text: loginText(),
  };
  for (const [field, value] of Object.entries(wrong))
    fireEvent.change(fields[field as keyof typeof fields], { target: { value } });
  await user.click(update());
  const said = brandingBody.safeParse(wrong).error?.issues ?? [];
  expect(said).toHaveLength(5);
  for (const { path, message } of said) {
    const field = fields[path[0] as keyof typeof fields];
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  }
  expect(await name()).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Discard Changes" }));
  fireEvent.change(loginText(), { target: { value: ` ${"😀".repeat(limits.loginText)}\n` } });
  await user.click(update());
  await waitFor(() => expect(sent()).toEqual([{ login_text: "😀".repeat(limits.loginText) }]));
});
