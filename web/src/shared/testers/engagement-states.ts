import type { engagementStates, quietAfterDays } from "@firstlight/contract";

// By value here: the contract's own would bring all its schemas along.
export const states: typeof engagementStates = ["active", "quiet", "idle", "not_joined"];
export const quietAfter: typeof quietAfterDays = 14;

/** The state an address names. */
export const stateOf = (value: unknown) => states.find((one) => one === value);
