import { scaleOf, stepsOfScale } from "../scales.ts";

/** How likely people are to recommend something. */
export const nps = scaleOf(0, 10);

/** What kind of people give this number. */
export function npsGroupOf(number: number): "detractors" | "passives" | "promoters" {
  if (number <= 6) return "detractors";
  return number <= 8 ? "passives" : "promoters";
}

/** Percent of promoters less those of detractors, and how many there are of each. @param counts answers by number */
export function npsScore(counts: ReadonlyMap<string, number>) {
  const groups = { promoters: 0, passives: 0, detractors: 0 };
  for (const step of stepsOfScale(nps.scale)) groups[npsGroupOf(step)] += counts.get(String(step)) ?? 0;
  const { promoters, passives, detractors } = groups;
  const all = promoters + passives + detractors;
  return { score: all === 0 ? null : Math.round((100 * (promoters - detractors)) / all), ...groups };
}
