import { expect, test } from "vitest";
import { stripsTypes } from "./node.js";

test("the oldest Node that runs TypeScript as it is", () => {
  expect(["v20.20.2", "v22.17.9", "v22.18.0", "v24.0.0"].map(stripsTypes)).toEqual([false, false, true, true]);
});
