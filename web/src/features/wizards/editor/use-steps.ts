import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { moved } from "../content-editor/moved.ts";
import { typedIn } from "../content-editor/entries-of.ts";
import { copyOfStep, type StepDraft } from "../step-editor/draft.ts";
import type { ContentWork } from "../working-copy/use-wizard-content.ts";

/** The steps of the working copy, and which is on the canvas. It is part of the address: reload and links work. */
export function useSteps({ content, change }: ContentWork) {
  const router = useRouter();
  const { step: named } = useSearch({ strict: false });
  const { steps } = content;
  const [held, setHeld] = useState<{ id: string | undefined; index: number }>({ id: named, index: 0 });
  const indexOf = (id: string | undefined) => steps.findIndex((step) => step.id === id);
  // Where the step on the canvas is gone, the one that comes to be there is next.
  const index =
    [indexOf(named), indexOf(held.id)].find((at) => at >= 0) ?? Math.max(0, Math.min(held.index, steps.length - 1));
  const id = steps[index]?.id;
  if (held.id !== id || held.index !== index) setHeld({ id, index });
  const select = (step: string) =>
    void router.navigate({
      to: ".",
      search: (before) => ({ ...before, tab: "steps", step }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  const setSteps = (how: (before: readonly StepDraft[]) => readonly StepDraft[], typed?: string) =>
    change((before) => ({ ...before, steps: how(before.steps) }), typed);
  const update = (id: string, how: (step: StepDraft) => StepDraft, typed?: string) =>
    setSteps((before) => before.map((step) => (step.id === id ? how(step) : step)), typed);
  return {
    steps,
    index,
    step: steps[index],
    select,
    setSteps,
    update,
    patch: (id: string, patch: Partial<StepDraft>) => update(id, (step) => ({ ...step, ...patch }), typedIn(id, patch)),
    move: (from: number, to: number) => setSteps((before) => moved(before, from, to)),
    add: (step: StepDraft) => {
      setSteps((before) => [...before, step]);
      select(step.id);
    },
    duplicate: (step: StepDraft) => {
      const copy = copyOfStep(step);
      setSteps((before) => before.toSpliced(before.findIndex(({ id }) => id === step.id) + 1, 0, copy));
      select(copy.id);
      return copy;
    },
    remove: (step: StepDraft) => setSteps((before) => before.filter(({ id }) => id !== step.id)),
  };
}

export type Steps = ReturnType<typeof useSteps>;
