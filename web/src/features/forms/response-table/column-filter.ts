import type { Condition, Conditions } from "@firstlight/contract";

/** The conditions with one more on a field in place of those it had; null takes them away. */
export function narrowed(
  conditions: Conditions | undefined,
  fieldId: string,
  condition: Condition | null,
): Conditions | undefined {
  const others = conditions?.conditions.filter((one) => one.field !== fieldId) ?? [];
  const next = condition ? [...others, condition] : others;
  // "Any" of several is not what pressing one after the other means.
  return next.length === 0
    ? undefined
    : { match: others.length === 0 ? "all" : (conditions?.match ?? "all"), conditions: next };
}
