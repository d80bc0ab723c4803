import { createContext, type FocusEvent, useContext, useState } from "react";
import type { Problems } from "./step-problems.ts";
import type { StepCheck } from "./use-step-check.ts";

/** What is wrong with a field by its name, once that may be said. */
export const StepErrors = createContext<(name: string) => string | undefined>(() => undefined);

/** The error of a field, and the name by which the focus finds it. */
export function useNamed(name: string) {
  const error = useContext(StepErrors)(name);
  return { name, error };
}

/** What may be said: of fields that were left, of all once somebody tried to save, and what the server refused. */
export function useShownProblems({ problems, onLeft }: StepCheck, wasTried: boolean, refused: Problems) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute("name") ?? target.dataset["name"];
    if (!name || left.has(name)) return;
    setLeft(new Set([...left, name]));
    onLeft();
  };
  const errorAt = (name: string) => refused.get(name) ?? (wasTried || left.has(name) ? problems.get(name) : undefined);
  return { onBlur, errorAt };
}
