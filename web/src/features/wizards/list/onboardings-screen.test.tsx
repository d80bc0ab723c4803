import type { OnboardingWizard } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, projectId, showAt, signInAs } from "#shared/session/test-support.tsx";
import { listedOf, wizardId, wizardOf } from "../test-support.ts";
import { OnboardingsScreen } from "./onboardings-screen.tsx";

beforeEach(() => signInAs("admin"));
afterEach(() => {
  cleanup();
  toast.clear();
  localStorage.clear();
  endSession("expired");
});

const list = `GET /api/projects/${projectId}/onboarding`;
const create = `POST /api/projects/${projectId}/onboarding`;
const listed = { ...listedOf(), status: "active" };
const whole: OnboardingWizard = { ...wizardOf({ steps: [] }), status: "draft" };

function open(replies: Parameters<typeof answerCalls>[0] = {}, search = "") {
  const calls = answerCalls({ [list]: Response.json({ onboarding_wizards: [listed] }), ...replies });
  const path = "/projects/$projectId/onboarding";
  const router = showAt("staff", path, OnboardingsScreen, `/projects/${projectId}/onboarding${search}`);
  const sent = (call: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === call);
  return { sent, router, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await screen.findByRole("dialog", { name: "Create Onboarding Wizard" });
  await user.type(within(dialog).getByRole("textbox", { name: /^Title/ }), "Welcome");
  await user.type(within(dialog).getByRole("textbox", { name: /^Description/ }), "Where to begin.");
  return dialog;
}

it("lists them from their own routes, without assignments", async () => {
  const { user } = open();
  const [card] = await screen.findAllByRole("listitem");
  expect(card).toHaveTextContent("Active");
  expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/projects/${projectId}/onboarding/${wizardId}`,
  );
  await user.click(screen.getByRole("button", { name: "More Actions for First steps" }));
  expect(screen.queryByRole("menuitem", { name: /Assign/ })).not.toBeInTheDocument();
});

it("says the specified words when they cannot be loaded", async () => {
  open({ [list]: Response.json({ detail: "No" }, { status: 400 }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load onboarding wizards");
});

it("creates one in a dialog and opens its steps", async () => {
  const { user, sent, router } = open({ [create]: Response.json({ onboarding_wizard: whole }, { status: 201 }) });
  await user.click(await screen.findByRole("button", { name: "Create Onboarding Wizard" }));
  const dialog = await fill(user);
  expect(router.state.location.search).toEqual({ new: true });
  expect(dialog).toHaveTextContent("Save the onboarding wizard first to add steps.");
  expect(within(dialog).getByRole("button", { name: "Add Step" })).toBeDisabled();
  await user.click(within(dialog).getByRole("button", { name: "Save Onboarding Wizard" }));
  await waitFor(() =>
    expect(router.state.location.href).toBe(`/projects/${projectId}/onboarding/${wizardId}?tab=steps`),
  );
  expect(sent(create)[0]?.body).toEqual({
    title: "Welcome",
    description: "Where to begin.",
    priority: "required",
    estimated_total_time: null,
    tags: [],
    status: "draft",
    settings: { completion_message: "" },
  });
});

it("keeps what was typed when it fails, and when the dialog is closed", async () => {
  const { user } = open({ [create]: new Response("", { status: 500 }) }, "?new=true");
  const dialog = await fill(user);
  await user.click(within(dialog).getByRole("button", { name: "Save Onboarding Wizard" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Failed to create onboarding wizard");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Create Onboarding Wizard" }));
  expect(await screen.findByRole("textbox", { name: /^Title/ })).toHaveValue("Welcome");
});

it("deletes one after the specified question, and says the specified words when that fails", async () => {
  const { user } = open({ [`DELETE /api/onboarding/${wizardId}`]: new Response("", { status: 500 }) });
  await user.click(await screen.findByRole("button", { name: "More Actions for First steps" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("Are you sure you want to delete this onboarding wizard?");
  await user.click(within(question).getByRole("button", { name: "Delete Onboarding Wizard" }));
  expect(await within(question).findByText("Failed to delete onboarding wizard")).toBeInTheDocument();
});
