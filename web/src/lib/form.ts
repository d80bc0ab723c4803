import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-error.ts";

export { zodResolver } from "@hookform/resolvers/zod";

/** Validates when a field is left and on submit, then as it is corrected. */
export const validation = { mode: "onTouched", reValidateMode: "onChange", shouldFocusError: true } as const;

/**
 * Puts the server's field errors beside their fields and focuses the first.
 * Answers whether every error found its field, so that nothing is left to say above the form.
 */
export function showFieldErrors<T extends FieldValues>(error: unknown, form: UseFormReturn<T>): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const known = Object.keys(form.getValues());
  const shown = error.errors.filter(({ path }) => known.includes(path.split(".")[0] ?? ""));
  for (const [index, { path, message }] of shown.entries()) {
    form.setError(path as FieldPath<T>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return shown.length === error.errors.length;
}
