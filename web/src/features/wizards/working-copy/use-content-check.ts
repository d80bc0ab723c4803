import { useMemo, useState } from "react";
import { fieldName, type Problems } from "../step-editor/problems.ts";
import type { Problem } from "./check.ts";
import type { WizardContent } from "./content.ts";

type Check = (content: WizardContent) => Problem[];

async function load(): Promise<Check | null> {
  const loaded = await import("./check.ts").catch(() => null);
  return loaded && loaded.problemsOf;
}

/** The problems of one step, by field. */
export function problemsOfStep(
  problems: readonly Problem[],
  content: WizardContent,
  stepId: string | undefined,
): Problems {
  const named = new Map<string, string>();
  for (const { path, message } of problems) {
    const step = path[0] === "steps" ? content.steps[Number(path[1])] : undefined;
    if (!step || step.id !== stepId) continue;
    const name = fieldName(step, path.slice(2));
    if (!named.has(name)) named.set(name, message);
  }
  return named;
}

/**
 * What a wizard lacks. Schemas are large, so they load when the first field loses focus; if loading fails, only the server
 * checks it.
 */
export function useContentCheck(content: WizardContent) {
  const [check, setCheck] = useState<Check | null>(null);
  const problems = useMemo(() => check?.(content) ?? [], [check, content]);
  const ready = async () => {
    if (check) return check;
    const loaded = await load();
    setCheck(() => loaded);
    return loaded;
  };
  return {
    problems,
    onLeft: () => void ready(),
    /** Checks what is about to be saved or published. */
    find: async (sent: WizardContent): Promise<readonly Problem[]> => (await ready())?.(sent) ?? [],
  };
}

export type ContentCheck = ReturnType<typeof useContentCheck>;
