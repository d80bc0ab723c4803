import type { Interaction } from "@firstlight/contract";
import { useMemo, useState } from "react";
import type { problemsOf } from "./check.ts";
import type { StepDraft } from "./draft.ts";
import type { Problems } from "./problems.ts";

type Check = typeof problemsOf;

const none: Problems = new Map();

async function load(): Promise<Check | null> {
  const loaded = await import("./check.ts").catch(() => null);
  return loaded && loaded.problemsOf;
}

/**
 * The errors of a step. Schemas are large, so they load when the first field loses focus; if loading fails, only the
 * server validates the step.
 */
export function useStepCheck(draft: StepDraft, before: readonly Interaction[]) {
  const [check, setCheck] = useState<Check | null>(null);
  const problems = useMemo(() => check?.(draft, before) ?? none, [check, draft, before]);
  const ready = async () => {
    if (check) return check;
    const loaded = await load();
    setCheck(() => loaded);
    return loaded;
  };
  return {
    problems,
    onLeft: () => void ready(),
    /** Validates the draft before it is sent. */
    find: async (sent: StepDraft) => (await ready())?.(sent, before) ?? none,
  };
}

export type StepCheck = ReturnType<typeof useStepCheck>;
