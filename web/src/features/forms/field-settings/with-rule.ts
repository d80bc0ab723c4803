import type { Rules } from "@firstlight/contract";

/** The rules with one of them set, or without it. */
export function withRule<N extends keyof Rules>(rules: Rules, name: N, value: Rules[N] | null): Rules {
  const { [name]: _before, ...others } = rules;
  return value === null || value === undefined ? { ...others } : { ...others, [name]: value };
}
