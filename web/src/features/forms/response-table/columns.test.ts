import { expect, it } from "vitest";
import { sortOf, turnedSort } from "./columns.ts";

it("turns the order of a column whose field has a hyphen in its id", () => {
  const first = turnedSort(undefined, "field_a-b");
  const second = turnedSort(first, "field_a-b");
  expect([first, second].map(sortOf)).toEqual([
    { by: "field_a-b", direction: "ascending" },
    { by: "field_a-b", direction: "descending" },
  ]);
});
