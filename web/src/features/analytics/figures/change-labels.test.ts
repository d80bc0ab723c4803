import { expect, test } from "vitest";
import { countChange, rateChange, timeChange } from "./change-labels.ts";
import { periodOf, spanOf } from "#lib/format/periods.ts";

test.each([
  [2, 0, "2 more than the previous 7 days"],
  [0, 3, "3 fewer than the previous 7 days"],
  [4, 4, "Same as the previous 7 days"],
  [1200, 1000, "200 more than the previous 7 days (+20%)"],
  [10, 20, "10 fewer than the previous 7 days (−50%)"],
])("%i after %i", (now, before, text) => {
  expect(countChange(now, before, 7).text).toBe(text);
});

test.each([
  [50, 40, 10, "+10 percentage points in 30 days"],
  [39.6, 41, 10, "−1 percentage point in 30 days"],
  [40.2, 40.4, 10, "Same as 30 days ago"],
  [50, null, 10, "No earlier data"],
  [50, 40, 4, "Not enough data"],
])("a rate of %d after %s, of %i", (now, before, of, text) => {
  expect(rateChange(now, before, of, 30).text).toBe(text);
});

const average = (minutes: number | null, of: number) => ({ minutes, of });

test.each([
  [average(90, 9), average(30, 9), "1 h slower than the previous 90 days"],
  [average(30, 9), average(30, 9), "As fast as the previous 90 days"],
  [average(30, 4), average(30, 9), "Not enough data"],
  [average(30, 9), average(60, 4), "Not enough data"],
  [average(30, 9), average(null, 0), "No earlier data"],
])("an average of %o after %o", (now, before, text) => {
  expect(timeChange(now, before, 90).text).toBe(text);
});

test("periods end today in UTC, and addresses know the offered ones alone", () => {
  expect(spanOf(7, Date.parse("2026-03-02T23:59:59Z"))).toEqual(["2026-02-24", "2026-03-02"]);
  expect(["7", 90, "30", 30, "12", "", null, undefined].map(periodOf)).toEqual([
    7,
    90,
    ...Array<undefined>(6).fill(undefined),
  ]);
});
