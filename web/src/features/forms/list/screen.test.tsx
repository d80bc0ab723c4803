import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { FormsScreen } from "./screen.tsx";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { fieldOf, formId, formOf } from "../test-support.ts";

const fields = ["Stars", "Tried", "Thoughts", "Photo"].map((label, n) => fieldOf(n, "text", label));
const form = formOf({ fields, response_count: 3, version: 2 });

beforeEach(() => signInAs("member"));
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

describe("the forms of a project", () => {
  const forms = [
    form,
    formOf({ id: uuid(20), title: "Later", status: "draft", priority: "urgent", due_date: "2026-12-05" }),
  ];

  function openForms(replies: Parameters<typeof answerCalls>[0] = {}) {
    const calls = answerCalls({ "GET /api/forms": Response.json(forms), ...replies });
    showAt("staff", "/projects/$projectId/forms", FormsScreen, `/projects/${projectId}/forms`);
    return { calls, user: userEvent.setup() };
  }

  it("shows real counts, state, priority and due date", async () => {
    openForms();
    const [card, draft] = await screen.findAllByRole("listitem");
    expect(card).toHaveTextContent("4 fields · 3 responses");
    expect(within(card as HTMLElement).getByRole("link", { name: "View Responses" })).toHaveAttribute(
      "href",
      `/projects/${projectId}/forms/${formId}/responses`,
    );
    expect(screen.getByRole("link", { name: "Edit First look" })).toBeInTheDocument();
    for (const text of ["Draft", "Urgent", "Due Dec 5, 2026"]) expect(draft).toHaveTextContent(text);
  });

  it("closes a form from its menu", async () => {
    const { calls, user } = openForms({
      [`POST /api/forms/${formId}/close`]: Response.json({ ...form, status: "closed" }),
    });
    await user.click(await screen.findByRole("button", { name: "More Actions for First look" }));
    await user.click(await screen.findByRole("menuitem", { name: /Close Form/ }));
    expect(await screen.findByText("“First look” is closed")).toBeInTheDocument();
    await waitFor(() => expect(calls.filter((call) => call.path === "/api/forms")).toHaveLength(2));
  });

  it("invites to create the first one", async () => {
    openForms({ "GET /api/forms": Response.json([]) });
    expect(await screen.findByRole("heading", { name: "No forms yet" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create Form" })).toBeInTheDocument();
  });

  it("offers Retry when they cannot be loaded", async () => {
    openForms({ "GET /api/forms": Response.json({ detail: "No" }, { status: 400 }) });
    expect(await screen.findByRole("button", { name: "Retry" })).toBeInTheDocument();
  });
});
