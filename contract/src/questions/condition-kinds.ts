// Apart from what they do: addresses of lists name them before any question is loaded.

/** The negative ones hold for an answer that is not there, too. */
export const conditionKinds = [
  "answered",
  "not_answered",
  "equals",
  "not_equals",
  "contains",
  "not_contains",
  "at_least",
  "at_most",
] as const;
/** Of a quiz, too. */
export const markKinds = ["correct", "wrong"] as const;
export type ConditionKind = (typeof conditionKinds)[number] | (typeof markKinds)[number];

/** Those that fit answers of a type are put together of these. */
export const presence = ["answered", "not_answered"] as const;
export const sameness = ["equals", "not_equals"] as const;
export const containment = ["contains", "not_contains"] as const;
export const size = ["at_least", "at_most"] as const;
