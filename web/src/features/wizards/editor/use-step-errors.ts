import { type FocusEvent, useState } from "react";
import { entryOf, fieldName } from "../step-editor/problems.ts";
import type { Problem } from "../working-copy/check.ts";
import type { WizardContent } from "../working-copy/content.ts";
import { type ContentCheck, problemsOfStep } from "../working-copy/use-content-check.ts";

const keyOf = (stepId: string, name: string) => `${stepId} ${name}`;

interface ErrorsInput {
  content: WizardContent;
  check: ContentCheck;
  /** What the server refused of this content. */
  refused: readonly Problem[];
}

/**
 * The errors to show in the steps: of fields that lost focus, that blocked a save, or that the server refused. A condition
 * that asks of a later step is said at once: moving a step does that.
 */
export function useStepErrors({ content, check, refused }: ErrorsInput) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const problemsAt = (stepId: string) => problemsOfStep([...refused, ...check.problems], content, stepId);
  const refusedAt = (stepId: string) => problemsOfStep(refused, content, stepId);
  const shownAt = (stepId: string): ReadonlyMap<string, string> => {
    const server = refusedAt(stepId);
    const isShown = (name: string) => server.has(name) || name.startsWith("show_if") || shown.has(keyOf(stepId, name));
    return new Map([...problemsAt(stepId)].filter(([name]) => isShown(name)));
  };
  return {
    shownAt,
    wrongEntries: (stepId: string): ReadonlySet<string> =>
      new Set([...shownAt(stepId).keys()].flatMap((name) => entryOf(name) ?? [])),
    onBlur: (stepId: string, { target }: FocusEvent<HTMLElement>) => {
      const name = target.getAttribute("name") ?? target.dataset["name"];
      if (!name) return;
      const key = keyOf(stepId, name);
      if (!shown.has(key)) setShown(new Set([...shown, key]));
      check.onLeft();
    },
    /** After a check that stopped a save. */
    hold: (problems: readonly Problem[]) => {
      const keys = problems.flatMap(({ path }) => {
        const step = path[0] === "steps" ? content.steps[Number(path[1])] : undefined;
        return step ? keyOf(step.id, fieldName(step, path.slice(2))) : [];
      });
      setShown((before) => new Set([...before, ...keys]));
    },
  };
}

export type StepErrorsShown = ReturnType<typeof useStepErrors>;
