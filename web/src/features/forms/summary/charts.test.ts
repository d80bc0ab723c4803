import { expect, it } from "vitest";
import { dateColumns, numberColumns } from "./charts.ts";
import { columnsSentence } from "#ui/data/column-chart.tsx";

it("shows days without an answer as gaps", () => {
  const data = dateColumns(
    [
      { date: "2026-02-27", count: 2 },
      { date: "2026-03-02", count: 1 },
    ],
    "day",
  );
  expect(data.columns.map(({ count }) => count)).toEqual([2, 0, 0, 1]);
  expect(data.axis).toEqual(["Feb 27, 2026", "Mar 2, 2026"]);
});

it("gathers months into years and more when there would be too many", () => {
  const span = (last: string) =>
    dateColumns(
      [
        { date: "1960-05-01", count: 1 },
        { date: last, count: 2 },
      ],
      "month",
    );
  expect(span("1960-07-01")).toMatchObject({ each: "month", axis: ["May 1960", "Jul 1960"] });
  expect(span("1960-07-01").columns.map(({ count }) => count)).toEqual([1, 0, 2]);
  expect(span("2026-01-01")).toMatchObject({ each: "year", axis: ["1960", "2026"] });
  expect(span("2926-01-01")).toMatchObject({ each: "decade", axis: ["1960 to 1969", "2920 to 2929"] });
  for (const last of ["2926-01-01", "9999-12-01"]) {
    const { columns } = span(last);
    expect(columns.length).toBeLessThanOrEqual(100);
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  }
});

it("says of numbers where one bar ends and the next begins", () => {
  const bars = [
    { from: 0, to: 0.5, count: 1 },
    { from: 0.5, to: 1, count: 4 },
  ];
  expect(numberColumns(bars)).toMatchObject({
    axis: ["0", "1"],
    columns: [{ label: "0 to under 0.5" }, { label: "0.5 to 1" }],
  });
  expect(numberColumns([{ from: 7, to: 7, count: 3 }])).toEqual({
    columns: [{ label: "7", count: 3, value: "7" }],
    axis: ["7"],
  });
});

it("says a chart in a sentence", () => {
  expect(columnsSentence({ columns: [], axis: [] })).toBe("No answers yet.");
  expect(columnsSentence(numberColumns([{ from: 7, to: 7, count: 3 }]))).toBe("All answers: 7.");
});
