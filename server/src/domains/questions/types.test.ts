import { pairSeparator } from "@firstlight/contract";
import { expect, test } from "vitest";
import { questionKinds } from "./public.ts";

const options = (...values: string[]) => values.map((value) => ({ value, label: value, isCurrent: true }));
const pair = (row: string, column: string) => row + pairSeparator + column;

test("a matrix has a count for each row and column, and the rows that are gone once they were answered", () => {
  const question = { type: "matrix", known: options("A", "B"), rows: ["Map", "toString"] } as const;
  const values = new Map([
    [pair("Map", "B"), 2],
    [pair("Route", "A"), 1],
    [pair("Legend", "A"), 0],
  ]);
  expect(questionKinds.matrix.summary(question, { answered: 3, values }).grid?.rows).toEqual([
    { label: "Map", counts: [0, 2] },
    { label: "toString", counts: [0, 0] },
    { label: "Route", counts: [1, 0] },
  ]);
});

test("a row with the name of what every object has is empty until it is answered", () => {
  const question = { type: "matrix", known: options("A"), rows: ["constructor", "Map"] } as const;
  const cellsOf = (value: Record<string, string>) => questionKinds.matrix.cells(question, { value });
  expect(cellsOf({ Map: "A" })).toEqual([null, "A"]);
  expect(cellsOf({ constructor: "A" })).toEqual(["A", null]);
});

test("choices leave out what was counted in pairs when the question was a ranking or a matrix", () => {
  const values = new Map([
    [pair("1", "A"), 2],
    ["A", 1],
    ["Gone", 1],
  ]);
  expect(
    questionKinds.select.summary({ type: "select", known: options("A") }, { answered: 4, values }).choices,
  ).toEqual([
    { value: "A", label: "A", count: 1 },
    { value: "Gone", label: "Gone", count: 1 },
  ]);
});
