import { describe, expect, test } from "vitest";
import { barsOf, daysOf } from "./histogram.ts";

const once = (values: number[]) => values.toSorted((a, b) => a - b).map((value) => ({ value, count: 1 }));

describe("numbers spread over about ten bars with round edges", () => {
  test.each([
    [[1, 100], 0, 100, 10],
    [[0.1, 0.7], 0.1, 0.7, 6],
    [[-37, 41], -40, 50, 9],
    [[1e15, 1e15 + 40], 1e15, 1e15 + 40, 1],
    [[5], 5, 5, 1],
    [[-1e308, 1e308], -1e308, 1e308, 1],
    [[5e-324, 1e-323], 5e-324, 1e-323, 1],
  ])("%j from %d to %d", (values, from, to, bars) => {
    const spread = barsOf(once(values));
    expect([spread[0]?.from, spread.at(-1)?.to, spread.length]).toEqual([from, to, bars]);
    expect(spread.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
  });

  test("every number is in a bar that reaches around it", () => {
    for (let n = 1; n < 300; n += 1) {
      const values = Array.from(
        { length: 12 },
        (_, k) => Math.round(Math.sin(n * 13 + k) * 10 ** (n % 7)) / 10 ** (n % 3),
      );
      const spread = barsOf(once(values));
      for (const [k, { from, to, count }] of spread.entries()) {
        const inside = values.filter(
          (value) => value >= from && (value < to || (k === spread.length - 1 && value <= to)),
        );
        expect([values, from, to, count]).toEqual([values, from, to, inside.length]);
      }
      expect(spread.length).toBeLessThanOrEqual(20);
    }
  });
});

test("no numbers make no bars, and no dates no days", () => {
  expect(barsOf([])).toEqual([]);
  expect(daysOf([])).toEqual({ days_by: "day", days: [] });
});

test("dates stand by day, and by month when they span more than ninety days", () => {
  const on = (...days: string[]) => days.map((value) => ({ value, count: 2 }));
  expect(daysOf(on("2026-03-31", "2026-01-01"))).toEqual({
    days_by: "day",
    days: [
      { date: "2026-01-01", count: 2 },
      { date: "2026-03-31", count: 2 },
    ],
  });
  expect(daysOf(on("2026-04-02", "2026-01-01", "2026-04-09"))).toEqual({
    days_by: "month",
    days: [
      { date: "2026-01-01", count: 2 },
      { date: "2026-04-01", count: 4 },
    ],
  });
});
