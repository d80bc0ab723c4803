import type { Form, FormEdit } from "@firstlight/contract";
import { cleanup, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import userEvent from "@testing-library/user-event";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { FormBuilderScreen } from "./screen.tsx";
import { answerCalls, projectId, seeEverything, type Sent, showAt, signInAs } from "#shared/session/test-support.tsx";
import { formId, formOf } from "../test-support.ts";

export const saveEdit = `PUT /api/forms/${formId}/edit`;
export const publishCall = `POST /api/forms/${formId}/publish`;
export const formsAddress = `/projects/${projectId}/forms`;
type Replies = Parameters<typeof answerCalls>[0];

export function editOf(content: FormEdit["content"], rest: Partial<FormEdit> = {}): FormEdit {
  const unsaved = { revision: 0, base_updated_at: formOf().updated_at, updated_by: null, updated_at: null };
  return { content, ...unsaved, is_changed: false, to_notify: 12, draft_count: 1, ...rest };
}

/** Answers as the server does for one form and its working copy. */
function answersFor(form: Form, opened: FormEdit): Replies {
  let [stored, edit] = [form, opened];
  const path = `/api/forms/${formId}`;
  return {
    [`GET ${path}`]: () => Response.json(stored),
    [`GET ${path}/edit`]: () => Response.json(edit),
    [`PUT ${path}/edit`]: ({ body }) => {
      const { content } = body as { content: FormEdit["content"] };
      edit = { ...edit, content, revision: edit.revision + 1, is_changed: true };
      return Response.json(edit);
    },
    [`DELETE ${path}/edit`]: new Response(null, { status: 204 }),
    [`POST /api/forms/blank`]: () => Response.json(stored, { status: 201 }),
    [`POST ${path}/publish`]: () => {
      stored = { ...stored, status: "open", version: stored.version + 1, title: edit.content.title };
      edit = { ...edit, is_changed: false, revision: edit.revision + 1 };
      return Response.json(stored);
    },
    [`POST ${path}/unpublish`]: () => Response.json((stored = { ...stored, status: "draft" })),
    [`POST ${path}/close`]: () => Response.json((stored = { ...stored, status: "closed" })),
  };
}

export function openNew(replies: Replies = {}, search = "") {
  const blank = formOf({ title: "Untitled form", status: "draft", version: 0 });
  const calls = answerCalls({ ...answersFor(blank, editOf(blank)), ...replies });
  const path = "/projects/$projectId/forms/new";
  const router = showAt("staff", path, FormBuilderScreen, `/projects/${projectId}/forms/new${search}`);
  return { calls, router, user: userEvent.setup() };
}

export function openExisting(form: Form, replies: Replies = {}, edit: Partial<FormEdit> = {}) {
  const calls = answerCalls({ ...answersFor(form, editOf(form, { to_notify: 0, ...edit })), ...replies });
  const path = "/projects/$projectId/forms/$formId/edit";
  const router = showAt("staff", path, FormBuilderScreen, `/projects/${projectId}/forms/${formId}/edit`);
  return { calls, router, user: userEvent.setup() };
}

/** The content of the last save of the working copy. */
export const lastSaved = (calls: readonly Sent[]) =>
  calls.findLast(({ method, path }) => method === "PUT" && path.endsWith("/edit"))?.body as
    | { content: FormEdit["content"]; revision: number }
    | undefined;

export type User = ReturnType<typeof userEvent.setup>;
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
export const settings = () => within(screen.getByRole("region", { name: "Settings" }));
export const openTab = async (user: User, name: "Question" | "Logic" | "Form") =>
  user.click(settings().getByRole("tab", { name }));
/** The label of a question where it is edited in place. */
export const queryLabelOf = (number: number) =>
  screen.queryByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(`^Question ${number}\\b`) });
export const labelOf = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(`^Question ${number}\\b`) });
export const preview = () => within(screen.getByRole("region", { name: "Form Preview" }));
export const retype = async (user: User, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};

/** Signed in as staff, with room for the three columns. */
export function startBuilding(): void {
  signInAs("member");
  seeEverything();
  // The ID of a new form is the one that the answers are for.
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(0).set([8], bytes.length - 1);
    return bytes;
  });
  Object.defineProperty(window, "innerWidth", { value: 1440, configurable: true, writable: true });
}

export function stopBuilding(): void {
  cleanup();
  vi.restoreAllMocks();
  toast.clear();
  endSession("expired");
  localStorage.clear();
}
