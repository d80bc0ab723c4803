import type { Form } from "@firstlight/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { FormBuilderScreen } from "./screen.tsx";
import { answerCalls, projectId, seeEverything, type Sent, showAt, signInAs } from "#shared/session/test-support.tsx";
import { formId, formOf } from "../test-support.ts";

export const create = "POST /api/forms";
export const update = `PUT /api/forms/${formId}`;
const get = `GET /api/forms/${formId}`;
const stored = (sent: Sent) => Response.json(formOf(sent.body as Partial<Form>));
export const formsAddress = `/projects/${projectId}/forms`;

export function openNew(replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ [create]: stored, ...replies });
  const path = "/projects/$projectId/forms/new";
  const router = showAt("staff", path, FormBuilderScreen, `/projects/${projectId}/forms/new`);
  return { calls, router, user: userEvent.setup() };
}

export function openExisting(form: Form, replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ [get]: Response.json(form), [update]: stored, ...replies });
  const path = "/projects/$projectId/forms/$formId/edit";
  const router = showAt("staff", path, FormBuilderScreen, `/projects/${projectId}/forms/${formId}/edit`);
  return { calls, router, user: userEvent.setup() };
}

export type User = ReturnType<typeof userEvent.setup>;
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
export const settings = () =>
  within(screen.getByRole("heading", { name: "Field Settings" }).closest("section") as HTMLElement);
export const preview = () => within(screen.getByRole("region", { name: "Form Preview" }));
export const retype = async (user: User, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};

/** Signed in as staff, with room for the three columns. */
export function startBuilding(): void {
  signInAs("member");
  seeEverything();
  Object.defineProperty(window, "innerWidth", { value: 1440, configurable: true, writable: true });
}

export function stopBuilding(): void {
  cleanup();
  toast.clear();
  endSession("expired");
  localStorage.clear();
}
