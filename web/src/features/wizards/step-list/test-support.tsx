import type { Interaction, Wizard, WizardKind, WizardStep } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import {
  answerCalls,
  projectId,
  seeEverything,
  type Sent,
  showAt,
  signInAs,
  uuid,
} from "#shared/session/test-support.tsx";
import { wizardQuery } from "../queries.ts";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import { StepsPanel } from "./panel.tsx";

export const one = `/api/wizards/${wizardId}`;
const onboarding = `/api/onboarding/${wizardId}`;
export const order = `PUT ${one}/step-order`;
export const stepPath = (n: number) => `${one}/steps/${stepOf(n).id}`;

export const question: Interaction = {
  id: uuid(300),
  type: "multiple_choice",
  question: "Did it work?",
  required: true,
  order: 0,
  options: [
    { id: uuid(301), value: "yes", text: "Yes", is_correct: false },
    { id: uuid(302), value: "not_quite", text: "Not quite", is_correct: false },
  ],
  metadata: {},
};

export function startEditing(): void {
  signInAs("member");
  seeEverything();
}

export function stopEditing(): void {
  cleanup();
  toast.clear();
  localStorage.clear();
  endSession("expired");
}

function Panel({ kind }: { kind: WizardKind }) {
  const { data } = useQuery(wizardQuery(wizardId, kind));
  return data ? <StepsPanel kind={kind} wizard={data} /> : null;
}

interface Opened {
  steps?: WizardStep[];
  replies?: Parameters<typeof answerCalls>[0];
  kind?: WizardKind;
  /** The ID of a step, or "new". */
  step?: string;
}

/** Opens the steps editor at its URL, with a mocked server that stores the steps. */
export function openSteps({ steps = [stepOf(0), stepOf(1)], replies = {}, kind = "wizard", step }: Opened = {}) {
  const wizard: Wizard = wizardOf({ steps });
  const calls = answerCalls({
    [`GET ${one}`]: () => Response.json(wizard),
    [`GET ${onboarding}`]: () => Response.json({ onboarding_wizard: { ...wizard, status: "active" } }),
    ...replies,
  });
  const address = `/projects/${projectId}/wizards/${wizardId}/edit?tab=steps${step ? `&step=${step}` : ""}`;
  const screenOf = () => <Panel kind={kind} />;
  const router = showAt("staff", "/projects/$projectId/wizards/$wizardId/edit", screenOf, address);
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { wizard, sent, router, user: userEvent.setup() };
}

/** A mocked reply that stores the request body, as the server does. */
export const stored =
  (before: Partial<WizardStep> = {}) =>
  ({ body }: Sent) =>
    Response.json({ ...stepOf(0), ...before, title: Object(body)["title"] }, { status: before.id ? 200 : 201 });

export const button = (name: string | RegExp) => screen.findByRole("button", { name });

export const field = (name: RegExp) => screen.findByLabelText(name);
export type User = ReturnType<typeof openSteps>["user"];

/** Appends to the existing text. */
export async function write(user: User, name: RegExp, text: string) {
  await user.click(await field(name));
  await user.paste(text);
}

export async function describeStep(user: User) {
  await write(user, /^Step title/, "Try it");
  await write(user, /^Step description/, "Half an hour is enough.");
}
