import type { zodResolver } from "@hookform/resolvers/zod";
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "../api/error.ts";

export type BodySchema =
  | "changePasswordBody"
  | "createOnboardingBody"
  | "createWizardBody"
  | "groupBody"
  | "inviteMemberBody"
  | "inviteTesterBody"
  | "profileBody"
  | "projectBody";

interface LazySchema {
  schema: unknown;
  zodResolver: typeof zodResolver;
}

/**
 * Validates by a schema of the contract. Schemas are heavy, so they load when the first field is left; should they not
 * come, the server's own check decides.
 */
export function lazyResolver<T extends FieldValues>(load: () => Promise<LazySchema>): Resolver<T, unknown, T> {
  return async (values, context, options) => {
    const late = await load().catch(() => null);
    if (!late) return { values, errors: {} };
    return late.zodResolver(late.schema as z.ZodType<T, T>)(values, context, options);
  };
}

export function contractResolver<T extends FieldValues>(name: BodySchema): Resolver<T, unknown, T> {
  return lazyResolver(async () => {
    const schemas = await import("./body-schemas.ts");
    return { schema: schemas[name], zodResolver: schemas.zodResolver };
  });
}

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
