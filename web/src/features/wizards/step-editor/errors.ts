import { createContext, type FocusEvent, useContext, useState } from "react";
import type { Problems } from "./problems.ts";
import type { StepCheck } from "./use-step-check.ts";

/** The error of a field by its name, once it should be shown. */
export const StepErrors = createContext<(name: string) => string | undefined>(() => undefined);

/** The error of a field, and the name by which the focus finds it. */
export function useNamed(name: string) {
  const error = useContext(StepErrors)(name);
  return { name, error };
}

/**
 * The errors to show: of fields that lost focus, that blocked a save, or that the server rejected.
 * Fields added after a failed save show no error before they lose focus.
 */
export function useShownProblems({ problems, onLeft }: StepCheck, tried: ReadonlySet<string>, refused: Problems) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute("name") ?? target.dataset["name"];
    if (!name || left.has(name)) return;
    setLeft(new Set([...left, name]));
    onLeft();
  };
  const errorAt = (name: string) =>
    refused.get(name) ?? (tried.has(name) || left.has(name) ? problems.get(name) : undefined);
  return { onBlur, errorAt };
}
