import { createContext, useContext } from "react";

/** The error of a field by its name, once it should be shown. */
export const StepErrors = createContext<(name: string) => string | undefined>(() => undefined);

/** The error of a field, and the name by which the focus finds it. */
export function useNamed(name: string) {
  const error = useContext(StepErrors)(name);
  return { name, error };
}
