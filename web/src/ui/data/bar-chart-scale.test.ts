import { expect, test } from "vitest";
import { chartTop, stepOf } from "./bar-chart-scale.ts";

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [7, 8],
  [10, 10],
  [11, 12],
  [14, 16],
  [31, 40],
  [101, 120],
  [12_345, 16_000],
])("an axis over %i ends at %i", (most, top) => {
  expect(chartTop(most)).toBe(top);
});

test("keys stay within the bars, and others lead nowhere", () => {
  const keys = ["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "Enter", "a"];
  expect(keys.map((key) => stepOf(key, 2, 5))).toEqual([1, 3, 4, 0, 0, 4, null, null]);
});
