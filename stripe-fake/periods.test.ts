import { expect, it } from "vitest";
import { periodEnd } from "./periods.ts";

const at = (text: string) => Date.parse(`${text}T09:30:00Z`) / 1_000;

it.each([
  ["month", "2026-03-02", "2026-03-02", "2026-04-02"],
  ["month", "2026-01-31", "2026-01-31", "2026-02-28"],
  ["month", "2026-01-31", "2026-02-28", "2026-03-31"],
  ["month", "2027-12-31", "2028-01-31", "2028-02-29"],
  ["month", "2026-12-15", "2026-12-15", "2027-01-15"],
  ["year", "2028-02-29", "2028-02-29", "2029-02-28"],
  ["year", "2028-02-29", "2031-02-28", "2032-02-29"],
] as const)("ends a %s's period that counts from %s and begins on %s on %s", (interval, anchor, start, end) => {
  expect(periodEnd(at(anchor), interval, at(start))).toBe(at(end));
});
