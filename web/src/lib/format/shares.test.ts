import { expect, it } from "vitest";
import { percentText } from "./shares.ts";

it("rounds shares without making nothing of something, or all of nearly all", () => {
  expect([
    percentText(2, 3),
    percentText(1, 1000),
    percentText(999, 1000),
    percentText(0, 3),
    percentText(0, 0),
  ]).toEqual(["67%", "<1%", "99%", "0%", "0%"]);
  expect(percentText(3, 3)).toBe("100%");
});
