import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { type BodySchema, contractResolver } from "#lib/forms/resolver.ts";

/** A password typed twice, so that a typo locks no one out. */
export interface TypedTwice {
  new_password: string;
  confirm: string;
}

/** Validates by a body of the contract, and that both are the same; the second is not sent. */
export function typedTwiceResolver<T extends FieldValues & TypedTwice>(name: BodySchema): Resolver<T, unknown, T> {
  const validate = contractResolver<T>(name);
  return async (values, context, options) => {
    const result = await validate(values, context, options);
    if (values.confirm === "" || values.confirm === values.new_password) return result;
    const confirm = { type: "confirm", message: t("New passwords do not match") };
    return { values: {}, errors: { ...result.errors, confirm } as FieldErrors<T> };
  };
}
