import { expect, test } from "vitest";
import { beginOf, daysOf, partsOf } from "./period.ts";

test("a span is read as whole months and the days around them", () => {
  expect(partsOf({ from: "2026-05-30", to: "2026-08-02" })).toEqual({
    days: ["2026-05-30", "2026-05-31", "2026-08-01", "2026-08-02"],
    months: ["2026-06-01", "2026-07-01"],
  });
  expect(partsOf({ from: "2026-05-03", to: "2026-05-04" })).toEqual({ days: ["2026-05-03", "2026-05-04"], months: [] });
});

test("February is whole with its 28th, and in a leap year not before its 29th", () => {
  expect(partsOf({ from: "2026-02-01", to: "2026-02-28" })).toEqual({ days: [], months: ["2026-02-01"] });
  expect(partsOf({ from: "2028-02-01", to: "2028-02-28" }).months).toEqual([]);
  expect(partsOf({ from: "2028-02-01", to: "2028-02-29" })).toEqual({ days: [], months: ["2028-02-01"] });
});

test.each([1, 7, 30, 90, 365, 400])("of any %d days each is in one piece, and once", (days) => {
  for (let end = 0; end < 400; end += 1) {
    const to = new Date(Date.UTC(2028, 0, end)).toISOString().slice(0, 10);
    const from = new Date(beginOf(to).getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    const parts = partsOf({ from, to });
    const ofMonths = parts.months.flatMap((first) => {
      const [year = 0, month = 0] = first.split("-").map(Number);
      return daysOf({ days: new Date(Date.UTC(year, month, 0)).getUTCDate(), from: first });
    });
    expect([...parts.days, ...ofMonths].toSorted()).toEqual(daysOf({ days, from }));
    expect(parts.days.length).toBeLessThanOrEqual(60);
  }
});
