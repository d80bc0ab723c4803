import type { WizardEdit } from "@firstlight/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerCalls, errorAnswer, projectId, showAt } from "#shared/session/test-support.tsx";
import { askToLeave } from "#ui/overlays/leaving.ts";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import { NewWizardScreen } from "./screens.tsx";
import { button, field, one, openEditor, publish, save, startEditing, stopEditing, write } from "./test-support.tsx";

beforeEach(startEditing);
afterEach(stopEditing);

/** When a change is saved by itself. */
const later = { timeout: 3_000 };
const create = `POST /api/projects/${projectId}/wizards`;

function openNew(replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls(replies);
  const path = "/projects/$projectId/wizards/new";
  const router = showAt("staff", path, NewWizardScreen, path.replace("$projectId", projectId));
  const sent = (call: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === call);
  return { sent, router, user: userEvent.setup() };
}

describe("a new wizard", () => {
  it("is saved once before it gets steps", async () => {
    openNew();
    expect(await screen.findByText("Save the wizard first to add steps.")).toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "Steps" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("tab", { name: "Preview" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: "Add Step" })).toBeDisabled();
  });

  it("is sent as it was typed, and opens its steps", async () => {
    const { user, sent, router } = openNew({ [create]: Response.json(wizardOf({ steps: [] }), { status: 201 }) });
    await user.type(await field(/^Title/), " First steps ");
    await user.type(await field(/^Description/), "Get to know the app.");
    await user.selectOptions(screen.getByRole("combobox", { name: "Priority" }), "optional");
    const time = screen.getByRole("spinbutton", { name: /^Estimated time/ });
    expect(time).toHaveAttribute("placeholder", "30");
    await user.type(time, "25");
    await user.type(await field(/^Tags/), "checkout, , mobile,checkout");
    const chips = screen.getByRole("list", { name: "Tag preview" });
    expect(chips).toHaveTextContent("checkoutmobile");
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "published");
    await user.type(await field(/^Completion message/), "Thank you!");
    await user.click(screen.getByRole("button", { name: "Save Wizard" }));
    expect(await screen.findByText("Wizard saved successfully! You can now add steps.")).toBeInTheDocument();
    expect(sent(create)[0]?.body).toEqual({
      title: "First steps",
      description: "Get to know the app.",
      priority: "optional",
      estimated_total_time: 25,
      tags: ["checkout", "mobile"],
      status: "published",
      settings: { completion_message: "Thank you!" },
    });
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/projects/${projectId}/wizards/${wizardId}/edit?tab=steps`),
    );
  });

  it("says beside the fields what is missing or wrong, and sends nothing", async () => {
    const { user, sent } = openNew();
    await user.type(await screen.findByRole("spinbutton", { name: /^Estimated time/ }), "0");
    await user.click(screen.getByRole("button", { name: "Save Wizard" }));
    for (const text of ["Title is required", "Description is required", "Enter 1 or more"]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(await field(/^Title/)).toHaveFocus();
    expect(sent(create)).toEqual([]);
  });

  it("keeps what was typed when it cannot be saved, also over a reload, and asks before it is left", async () => {
    const { user } = openNew({ [create]: new Response("", { status: 500 }) });
    await user.type(await field(/^Title/), "First steps");
    await user.type(await field(/^Description/), "Get to know the app.");
    await user.click(screen.getByRole("button", { name: "Save Wizard" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to save wizard. Please try again.");
    const stored: [string, string][] = Object.entries(localStorage);
    stopEditing();
    startEditing();
    for (const [key, value] of stored) localStorage.setItem(key, value);
    const { router } = openNew();
    expect(await field(/^Title/)).toHaveValue("First steps");
    expect(screen.getByText("Restored unsaved changes")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const asked = await screen.findByRole("alertdialog");
    expect(router.state.location.pathname).toBe(`/projects/${projectId}/wizards/new`);
    await user.click(within(asked).getByRole("button", { name: /Leave|Discard/ }));
    expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
  });
});

describe("the working copy", () => {
  it("saves by itself, is undone as one step, and closes with Save Wizard", async () => {
    const { user, server, router } = openEditor();
    await write(user, /^Title/, "!");
    await waitFor(() => expect(server.edit.content.title).toBe("First steps!"), { timeout: 3_000 });
    expect(server.status).toBe("draft");
    await user.keyboard("{Control>}z{/Control}");
    expect(await field(/^Title/)).toHaveValue("First steps");
    await user.click(await button("Redo Change"));
    await user.click(screen.getByRole("tab", { name: /Steps/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "steps" }));
    await user.click(screen.getByRole("tab", { name: "Basic Info" }));
    expect(await field(/^Title/)).toHaveValue("First steps!");
    await user.click(await button("Save Wizard"));
    expect(await screen.findByText("Draft saved. Testers can’t see it yet.")).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/projects/${projectId}/wizards`);
  });

  it.each([
    ["", () => new Response(null, { status: 204 })],
    [", unless others saved since", () => errorAnswer("edit_conflict")],
  ])("is discarded by Cancel after a question%s", async (_unless, answer) => {
    const discard = `DELETE ${one}/edit`;
    const { user, sent } = openEditor({ replies: { [discard]: answer } });
    await write(user, /^Title/, "!");
    await waitFor(() => expect(sent(save)).toHaveLength(1), { timeout: 3_000 });
    await user.click(await button("Cancel"));
    const asked = within(await screen.findByRole("alertdialog", { name: "Discard changes from this visit?" }));
    await user.click(asked.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(sent(discard)).toMatchObject([{ query: "?revision=1" }]));
    expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
  });

  it.each([
    ["wizard", "Save Wizard", "", "Failed to save wizard. Please try again."],
    ["wizard", "Save Wizard", "?tab=steps", "Failed to save step. Please try again."],
    ["onboarding", "Save Onboarding Wizard", "", "Failed to save onboarding wizard"],
    ["onboarding", "Save Onboarding Wizard", "?tab=steps", "Failed to save step"],
  ] as const)("says when it failed (%s, %s%s)", async (kind, label, search, failure) => {
    const { user, router } = openEditor({ kind, search, replies: { [save]: new Response("", { status: 500 }) } });
    await write(user, search ? /^Step title/ : /^Title/, "!");
    await user.click(await button(label));
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(router.state.location.pathname).toContain(wizardId);
  });

  it("keeps a title that is pasted far too long, also over a reload, and says by how much", async () => {
    const refused = () => errorAnswer("invalid_input", { errors: [{ path: "content.title", message: "Too long" }] });
    const { user } = openEditor({ replies: { [save]: refused } });
    await write(user, /^Title/, "a".repeat(10_000));
    expect(await screen.findByText("Could not save", undefined, later)).toBeInTheDocument();
    window.dispatchEvent(new Event("pagehide"));
    const stored: [string, string][] = Object.entries(localStorage);
    stopEditing();
    startEditing();
    for (const [key, value] of stored) localStorage.setItem(key, value);
    const again = openEditor();
    const title = await field(/^Title/);
    expect(title).toHaveValue(`First steps${"a".repeat(10_000)}`);
    expect(title).toHaveAccessibleDescription(/Use at most 200 characters. Shorten it by 9,811./);
    await again.user.clear(title);
    await again.user.type(title, "Short");
    await waitFor(() => expect(again.server.edit.content.title).toBe("Short"), later);
  });

  it.each([
    ["the wizard was deleted", () => errorAnswer("not_found"), /^What you typed stays on this device/],
    ["offline", () => Promise.reject(new TypeError("offline")), /^What you typed is kept on this device/],
  ])("stays on this device when it is left (%s), and only signing out asks", async (_case, fails, promise) => {
    const { user, router } = openEditor({ replies: { [save]: fails } });
    await write(user, /^Title/, "!");
    expect(await screen.findByText(promise, undefined, later)).toBeInTheDocument();
    expect(await askToLeave()).toBeDefined();
    const signsOut = askToLeave({ isSignOut: true });
    const asked = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
    await user.click(asked.getByRole("button", { name: "Keep Editing" }));
    expect(await signsOut).toBeUndefined();
    await act(() => router.navigate({ href: "/elsewhere" }));
    expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
    expect(JSON.stringify(localStorage)).toContain("First steps!");
  });

  it("stops before what someone else saved", async () => {
    const { user, server } = openEditor();
    await field(/^Title/);
    server.edit = { ...server.edit, revision: 4, content: { ...server.edit.content, title: "Theirs" } };
    await write(user, /^Title/, "!");
    await user.click(await button("Save Wizard"));
    expect(await screen.findByText("Someone else edited this wizard")).toBeInTheDocument();
    expect(server.edit.content.title).toBe("Theirs");
    await user.click(await button("Overwrite with Mine"));
    await waitFor(() => expect(server.edit.content.title).toBe("First steps!"));
  });

  it("stops before what another call made of the wizard, and continues from there", async () => {
    const since = "2026-05-04T10:00:00.000Z";
    const { user, server, sent } = openEditor({
      edit: { is_changed: true, revision: 1 },
      replies: {
        [save]: ({ body }) => {
          const { content, base_updated_at } = Object(body) as {
            content: WizardEdit["content"];
            base_updated_at: string;
          };
          if (base_updated_at !== since) return errorAnswer("edit_conflict");
          server.edit = { ...server.edit, content, revision: 2, base_updated_at, changed_since: null };
          return Response.json(server.edit);
        },
      },
    });
    server.edit.changed_since = { content: { ...server.edit.content, title: "By a program" }, updated_at: since };
    await write(user, /^Title/, "!");
    expect(await screen.findByText("Someone else edited this wizard", undefined, later)).toBeInTheDocument();
    await user.click(await button("Load Their Version"));
    expect(await field(/^Title/)).toHaveValue("By a program");
    await user.click(await button("Undo Last Change"));
    await waitFor(() => expect(server.edit.content.title).toBe("First steps!"), later);
    expect(sent(save).length).toBeGreaterThan(1);
  });

  it("says whom changes do not reach, and is previewed as testers run it", async () => {
    openEditor({ edit: { started_count: 3, completed_count: 1 }, search: "?tab=preview" });
    expect(await screen.findByText(/^Some testers are in progress/)).toBeInTheDocument();
    expect(await screen.findByText("Preview: nothing is sent")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Step 0" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "View Analytics" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Assign…" })).toBeInTheDocument();
  });

  it("is said not to be there, or not to load", async () => {
    openEditor({ replies: { [`GET ${one}`]: errorAnswer("not_found") } });
    expect(await screen.findByRole("heading", { name: "This wizard was not found" })).toBeInTheDocument();
    stopEditing();
    startEditing();
    openEditor({ replies: { [`GET ${one}`]: Response.json({ detail: "No" }, { status: 400 }) } });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load wizard details. Please try again.");
  });
});

describe("publishing", () => {
  it.each([
    ["wizard", "published"],
    ["onboarding", "active"],
  ] as const)("asks, says who is notified, and can be taken back by the status (%s)", async (kind, live) => {
    const { user, server } = openEditor({ kind });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Status" }), live);
    const asked = within(await screen.findByRole("alertdialog", { name: "Publish “First steps”?" }));
    expect(asked.getByText("2 testers will be notified.")).toBeInTheDocument();
    await user.click(asked.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(server.status).toBe(live));
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Status" })).toHaveValue(live));
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "draft");
    const back = within(await screen.findByRole("alertdialog", { name: "Unpublish “First steps”?" }));
    await user.click(back.getByRole("button", { name: "Unpublish" }));
    await waitFor(() => expect(server.status).toBe("draft"));
  });

  it("is not taken back by Cancel", async () => {
    const { user, server, sent } = openEditor({ edit: { is_changed: true } });
    await write(user, /^Title/, "!");
    await user.click(await button("Publish"));
    const asked = within(await screen.findByRole("alertdialog", { name: "Publish “First steps!”?" }));
    await user.dblClick(asked.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("“First steps!” is published")).toBeInTheDocument();
    expect(sent(publish)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    const saves = sent(save).length;
    await user.click(await button("Cancel"));
    expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
    expect(sent(save)).toHaveLength(saves);
    expect(server.edit.content.title).toBe("First steps!");
  });

  it("is done once more where others saved the same, and says when it failed", async () => {
    let isDown = true;
    const opened: ReturnType<typeof openEditor> = openEditor({
      replies: {
        [publish]: ({ body }) =>
          Object(body).revision === opened.server.edit.revision
            ? Response.json({ ...wizardOf({ status: "published" }), kind: "wizard" })
            : errorAnswer("edit_conflict"),
        [`GET ${one}/edit`]: () => {
          const isRead = isDown && opened.server.edit.revision > 0;
          return isRead ? new Response("", { status: 500 }) : Response.json(opened.server.edit);
        },
      },
    });
    const { user, server, sent } = opened;
    await field(/^Title/);
    server.edit = { ...server.edit, revision: 4 };
    const tryIt = async () => {
      await user.click(await button("Publish"));
      await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Publish" }));
    };
    await tryIt();
    expect(await screen.findByText("Failed to publish wizard. Please try again.")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    isDown = false;
    await tryIt();
    expect(await screen.findByText("“First steps” is published")).toBeInTheDocument();
    expect(sent(publish).map(({ body }) => body)).toMatchObject([{ revision: 0 }, { revision: 0 }, { revision: 5 }]);
  });

  it("opens what is missing, with the cursor in it", async () => {
    const { user, sent } = openEditor({ steps: [stepOf(0), stepOf(1, { title: "" })] });
    await field(/^Title/);
    await user.click(await button("Publish"));
    expect(await screen.findByText("Step title is required")).toBeInTheDocument();
    await waitFor(async () => expect(await field(/^Step title/)).toHaveFocus());
    expect(sent(publish)).toHaveLength(0);
  });

  it("needs a step, and a title", async () => {
    const { user, sent } = openEditor({ steps: [] });
    await field(/^Title/);
    await user.click(await button("Publish"));
    expect(await screen.findByText("Add at least 1 step")).toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: "Basic Info" }));
    await user.clear(await field(/^Title/));
    await user.click(await button("Save Wizard"));
    expect(await screen.findByText("Title is required")).toBeInTheDocument();
    expect(sent(publish)).toHaveLength(0);
  });
});
