import type { FormEdit, Role } from "@firstlight/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, forgetAll, meOf, open, sentTo } from "../test-support.tsx";
import { fieldOf, formId, formOf, toFill } from "#features/forms/test-support.ts";
import { editOf } from "#features/forms/builder/test-support.tsx";
import { liveServer } from "#lib/live/test-support.ts";
import { projectId, seeEverything } from "#shared/session/test-support.tsx";

beforeEach(seeEverything);
afterEach(forgetAll);

const project = {
  id: projectId,
  name: "Solar app",
  description: "Find what confuses people.",
  created_at: "2026-11-01T09:00:00.000Z",
  archived_at: null,
  form_count: 1,
  tester_count: 1,
  response_count: 0,
  open_form_count: 1,
  completion_rate: 0,
  completion_rate_of: { responses: 0, asked: 1 },
};

const mine = `GET /beta/projects/${projectId}/forms`;
const toFillIn = `GET /beta/forms/${formId}`;

/** The whole app at an address, and a server that sends it live events. */
function openAt(address: string, role: Role, replies: Record<string, unknown>) {
  const server = liveServer();
  const calls = answer({
    "GET /auth/me": meOf(role),
    "GET /notifications": { notifications: [], unread_count: 0 },
    ...server.answers,
    ...replies,
  });
  const opened = open(address, role);
  /** Sends a change, and waits until the app has refetched the changed data. */
  const change = async (kind: string, asked: string) => {
    await waitFor(() => expect(server.isFollowed()).toBe(true));
    const before = sentTo(calls, asked).length;
    for (const each of [kind, "notification"]) server.emit(each, { project_id: projectId, subject_id: formId });
    await waitFor(() => expect(sentTo(calls, asked).length).toBeGreaterThan(before));
  };
  return { opened, change };
}

test.each(["response", "reset"])("a form that is built stays as it is typed (%s)", async (kind) => {
  let responses = 0;
  const { opened, change } = openAt(`/projects/${projectId}/forms/${formId}/edit`, "owner", {
    [`GET /projects/${projectId}`]: project,
    [`GET /forms/${formId}`]: () =>
      formOf({ title: "First look", fields: [fieldOf(1, "text", "Name")], response_count: (responses += 1) }),
    [`GET /forms/${formId}/edit`]: editOf(formOf({ title: "First look", fields: [fieldOf(1, "text", "Name")] })),
    [`PUT /forms/${formId}/edit`]: ({ body }: { body: { content: FormEdit["content"] } }) =>
      editOf(body.content, { revision: 1, is_changed: true }),
  });
  const person = await opened;
  const title = await screen.findByRole("textbox", { name: /^Form title/ });
  await person.clear(title);
  await person.type(title, "Second look");
  await change(kind, `GET /forms/${formId}`);
  expect(screen.getByRole("textbox", { name: /^Form title/ })).toHaveValue("Second look");
});

test.each(["project", "people", "reset"])("a project that is edited stays as it is typed (%s)", async (kind) => {
  let reads = 0;
  const { opened, change } = openAt(`/projects/${projectId}`, "owner", {
    [`GET /projects/${projectId}`]: () => ({ ...project, name: `Solar app ${(reads += 1)}` }),
    [`GET /projects/${projectId}/activity`]: { activity: [] },
    [`GET /projects/${projectId}/conversations`]: { conversations: [], unread_count: 0 },
  });
  const person = await opened;
  await person.click(await screen.findByRole("button", { name: /actions/i }));
  await person.click(await screen.findByRole("menuitem", { name: /^Edit/ }));
  const name = await screen.findByRole("textbox", { name: /^Project Name/ });
  await person.clear(name);
  await person.type(name, "Moon app");
  await change(kind, `GET /projects/${projectId}`);
  expect(screen.getByRole("textbox", { name: /^Project Name/ })).toHaveValue("Moon app");
});

test.each(["work", "reset"])("a form that is filled stays as it is typed (%s)", async (kind) => {
  const form = formOf({ fields: [fieldOf(1, "text", "What did you try first?")] });
  const { opened, change } = openAt(`/dashboard/projects/${projectId}/forms/${formId}`, "beta_tester", {
    "GET /beta/dashboard": { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 },
    [toFillIn]: toFill(form),
    [mine]: { forms: [] },
  });
  const person = await opened;
  await screen.findByRole("heading", { level: 1, name: "First look" });
  await person.keyboard("{Enter}");
  const field = await screen.findByRole("textbox", { name: /What did you try first/ });
  await person.type(field, "Adding my roof");
  await change(kind, "GET /notifications");
  expect(screen.getByRole("textbox", { name: /What did you try first/ })).toHaveValue("Adding my roof");
});

const submit = `POST /forms/${formId}/responses`;

/** A form that the tester has started, and a function that submits it elsewhere. */
async function begun(replies: Record<string, unknown> = {}) {
  const form = formOf({ fields: [fieldOf(1, "text", "What did you try first?")] });
  let isSent = false;
  const { opened, change } = openAt(`/dashboard/projects/${projectId}/forms/${formId}`, "beta_tester", {
    "GET /beta/dashboard": { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 },
    [toFillIn]: () => toFill(form, {}, isSent),
    [mine]: { forms: [] },
    ...replies,
  });
  const person = await opened;
  await screen.findByRole("heading", { level: 1, name: "First look" });
  await person.keyboard("{Enter}");
  await person.type(await screen.findByRole("textbox", { name: /What did you try first/ }), "Adding my roof");
  const sendElsewhere = () => {
    isSent = true;
    return change("work", toFillIn);
  };
  return { person, sendElsewhere };
}

test("a tester whose form is submitted on another device sees it, and can copy their answers", async () => {
  const { person, sendElsewhere } = await begun();
  await sendElsewhere();
  await screen.findByRole("heading", { level: 1, name: "You have already submitted this form." });
  await person.click(screen.getByRole("button", { name: "Copy My Answers" }));
  expect(await navigator.clipboard.readText()).toBe("What did you try first?\nAdding my roof");
});

test("that a form was sent may be heard before its own answer, and is no news", async () => {
  let take: (answer: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    take = resolve;
  });
  const { person, sendElsewhere } = await begun({ [submit]: () => answered });
  await person.click(screen.getByRole("button", { name: "Submit Form" }));
  await sendElsewhere();
  await screen.findByRole("button", { name: "Submitting…" });
  take(Response.json({ id: formId, submitted_at: "2026-11-21T09:00:00.000Z" }, { status: 201 }));
  await screen.findByRole("heading", { level: 1, name: "Form submitted successfully!" });
});
