import { limits, pairSeparator } from "@firstlight/contract";
import { expect, test } from "vitest";
import { questionKinds } from "./public.ts";

const options = (...values: string[]) => values.map((value) => ({ value, label: value, isCurrent: true }));
const gone = (...values: string[]) => options(...values).map((option) => ({ ...option, isCurrent: false }));
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

test("a matrix has the rows and columns that are gone only where they were answered", () => {
  const question = {
    type: "matrix",
    known: [...options("A"), ...gone("Old A", "Older A")],
    rows: ["Map"],
    goneRows: ["Old map", "1"],
  } as const;
  const values = new Map([
    [pair("1", "Older A"), 2],
    [pair("2", "A"), 1],
  ]);
  expect(questionKinds.matrix.summary(question, { answered: 3, values }).grid).toEqual({
    columns: [
      { value: "A", label: "A" },
      { value: "Older A", label: "Older A" },
    ],
    rows: [
      { label: "Map", counts: [0, 0] },
      { label: "1", counts: [0, 2] },
    ],
  });
});

test("a matrix that was renamed a hundred times has twice the rows and columns of one at most", () => {
  const rowsOf = (version: number) => Array.from({ length: limits.matrixRows }, (_, n) => `Row ${version}.${n}`);
  const columnsOf = (version: number) =>
    Array.from({ length: limits.matrixColumns }, (_, n) => `Column ${version}.${n}`);
  const older = Array.from({ length: 99 }, (_, n) => 98 - n);
  const question = {
    type: "matrix",
    known: [...options(...columnsOf(99)), ...gone(...older.flatMap(columnsOf))],
    rows: rowsOf(99),
    goneRows: older.flatMap(rowsOf),
  } as const;
  const values = new Map(
    older.flatMap((version) => {
      const columns = columnsOf(version);
      return rowsOf(version).map((row, n) => [pair(row, columns[n % columns.length] ?? ""), 1]);
    }),
  );
  const { grid } = questionKinds.matrix.summary(question, { answered: 99, values });
  expect(grid?.columns.map(({ value }) => value)).toEqual([...columnsOf(99), ...columnsOf(98)]);
  expect(grid?.rows.map(({ label }) => label)).toEqual([...rowsOf(99), ...rowsOf(98)]);
});

test("a ranking leaves out ranks that it cannot have: they were rows of a matrix", () => {
  const question = { type: "ranking", known: [...options("A", "B"), ...gone("C", "D")] } as const;
  const values = new Map([
    [pair("1", "A"), 3],
    [pair("2", "A"), 1],
    [pair("4", "C"), 2],
    [pair("5", "B"), 1],
    [pair("99999999999999999999", "A"), 1],
    [pair("0", "A"), 1],
    [pair("1.5", "D"), 1],
  ]);
  expect(questionKinds.ranking.summary(question, { answered: 4, values }).ranks).toEqual([
    { value: "A", label: "A", average: 1.25, first: 3 },
    { value: "B", label: "B", average: null, first: 0 },
    { value: "C", label: "C", average: 4, first: 0 },
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
