import type { Funnel } from "@firstlight/contract";

/** A part of a whole in percent; 0 if the whole is 0. */
export function percent(n: number, of: number): number {
  return of > 0 ? (n / of) * 100 : 0;
}

interface FunnelCounts {
  submitted: number;
  expected: number;
  assignments: number;
  completed: number;
}

/** A project's current rates, each with its numerator and denominator. */
export function ratesView({ submitted, expected, assignments, completed }: FunnelCounts) {
  return {
    response_rate: percent(submitted, expected),
    response_rate_of: { n: submitted, of: expected },
    completion_rate: percent(completed, assignments),
    completion_rate_of: { n: completed, of: assignments },
  };
}

/** The funnel of testers by step. Without onboarding, no one counts as onboarded. */
export function funnelView(counted: Record<keyof Funnel, number> & { has_onboarding: boolean }): Funnel {
  const { invited, joined, onboarded, started, submitted, has_onboarding } = counted;
  return { invited, joined, started, submitted, onboarded: has_onboarding || onboarded > 0 ? onboarded : null };
}
