import type { FieldRules } from "@firstlight/contract";

/** The rules with one of them set, or without it. */
export function withRule<N extends keyof FieldRules>(
  rules: FieldRules,
  name: N,
  value: FieldRules[N] | null,
): FieldRules {
  const { [name]: _before, ...others } = rules;
  return value === null || value === undefined ? { ...others } : { ...others, [name]: value };
}
