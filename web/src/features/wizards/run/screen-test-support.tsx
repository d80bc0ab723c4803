import type { WizardStep } from "@firstlight/contract";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { answerCalls, projectId, showAt, signInAs } from "#shared/session/test-support.tsx";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import { RunScreen } from "./screen.tsx";
import { answerOf, askOf, runOf } from "./test-support.ts";

const path = "/dashboard/projects/$projectId/wizards/$wizardId/run";
export const address = `/dashboard/projects/${projectId}/wizards/${wizardId}/run`;
export const quiz = askOf(1, "quiz", { required: true, question: "Which colour?" });
export const comment = askOf(2, "comment", { question: "Anything else?" });
export const steps: WizardStep[] = [
  stepOf(0, { title: "Look around", interactions: [quiz] }),
  stepOf(1, { title: "Say more", is_required: false, interactions: [comment] }),
  stepOf(2, { title: "Last received" }),
];
export const [first, second, third] = steps.map(({ id }) => id) as [string, string, string];
export const cut = () => Promise.reject(new TypeError("Failed to fetch"));
export const atSecond = runOf(steps, { completed_step_ids: [first] });
export const refused = () => Response.json({ detail: "No" }, { status: 500 });
export const api = `/api/wizards/${wizardId}`;
export const wrong = {
  ...answerOf(quiz, first, { value: "red", is_correct: false }),
  explanation: "Look at the door.",
};
export const firstDone = () => Response.json(runOf(steps, { completed_step_ids: [first], responses: [wrong] }));
export const afterSkip = runOf(steps, { completed_step_ids: [first], skipped_step_ids: [second] });
export const answered = runOf(steps, { responses: [wrong], time_spent: { [first]: 30 } });

export function openRun(answers: Parameters<typeof answerCalls>[0] = {}, state = runOf(steps)) {
  const calls = answerCalls({
    [`GET ${api}`]: Response.json(wizardOf({ steps, settings: { completion_message: "You made it." } })),
    [`GET ${api}/progress`]: Response.json(state),
    [`GET /api/beta/projects/${projectId}/wizards`]: Response.json({ wizards: [] }),
    [`POST ${api}/steps/${first}/responses`]: Response.json({ ...answered, response: wrong, is_correct: false }),
    [`POST ${api}/steps/${first}/complete`]: firstDone(),
    [`POST ${api}/steps/${second}/complete`]: Response.json(runOf(steps, { completed_step_ids: [first, second] })),
    [`POST ${api}/steps/${second}/skip`]: Response.json(afterSkip),
    [`POST ${api}/steps/${third}/complete`]: Response.json(
      runOf(steps, { completed_step_ids: [first, third], skipped_step_ids: [second] }),
    ),
    ...answers,
  });
  const router = showAt("tester", path, RunScreen, address);
  const posted = () => calls.filter(({ method }) => method === "POST");
  return { calls, posted, router, user: userEvent.setup() };
}

export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
export const button = (name: string) => screen.findByRole("button", { name });
export const comments = () => screen.findByLabelText(/Anything else/);

export function beforeRun(): void {
  signInAs("beta_tester");
  vi.spyOn(window, "scrollTo").mockReturnValue();
  Element.prototype.scrollIntoView = () => undefined;
}

export function afterRun(): void {
  cleanup();
  toast.clear();
  endSession("expired");
  localStorage.clear();
}
