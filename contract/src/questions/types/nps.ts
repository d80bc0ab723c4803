import { scaleOf } from "../scales.ts";

/** How likely people are to recommend something: 9 and 10 promote it, 0 to 6 do not. */
export const nps = scaleOf(0, 10);

/** Percent of promoters less those of detractors, and how many there are of each. @param counts answers by number */
export function npsScore(counts: ReadonlyMap<string, number>) {
  const among = (from: number, to: number) =>
    [...counts].reduce((sum, [value, count]) => (Number(value) >= from && Number(value) <= to ? sum + count : sum), 0);
  const [detractors, passives, promoters] = [among(0, 6), among(7, 8), among(9, 10)];
  const all = detractors + passives + promoters;
  return {
    score: all === 0 ? null : Math.round((100 * (promoters - detractors)) / all),
    promoters,
    passives,
    detractors,
  };
}
