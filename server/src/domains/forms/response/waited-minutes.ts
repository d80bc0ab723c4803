/** Maximum minutes: four years less two days, the most that three lookups of 128 buckets resolve. */
const longest = 2_097_151;

/** Whole minutes from when a form was there for a tester to their answer: open, and they on the project. */
export function waitedMinutes(since: readonly (Date | null)[], answered: Date): number {
  const there = Math.max(...since.map((time) => time?.getTime() ?? 0));
  return Math.min(longest, Math.max(0, Math.floor((answered.getTime() - there) / 60_000)));
}
