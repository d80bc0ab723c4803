import { expect, it } from "vitest";
import { durationText, shortDuration } from "./duration.ts";

it("says how long something takes, as exactly as it is worth", () => {
  const said = [0, 1, 59.6, 61, 95, 597, 754, 3_600, 4_830, 86_400, 97_300].map(durationText);
  expect(said).toEqual([
    "0 seconds",
    "1 second",
    "1 minute",
    "1 minute",
    "1 minute 40 seconds",
    "10 minutes",
    "13 minutes",
    "1 hour",
    "1 hour 21 minutes",
    "1 day",
    "1 day 3 hours",
  ]);
});

it("says it shortly where there is little room", () => {
  expect([48, 490, 4_830].map(shortDuration)).toEqual(["48\u00a0s", "8\u00a0min 10\u00a0s", "1\u00a0h 21\u00a0min"]);
});
