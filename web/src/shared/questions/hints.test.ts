import type { AnswerValue, Rules, FieldType } from "@firstlight/contract";
import { expect, test } from "vitest";
import { ruleHint } from "./hints.ts";
import { fieldOf } from "#features/forms/test-support.ts";

test.each<[FieldType, Rules | undefined, AnswerValue, string | undefined]>([
  ["text", undefined, "Any", undefined],
  ["text", { min_length: 20, max_length: 300 }, "", "20 to 300 characters"],
  ["textarea", { min_length: 20 }, " short ", "At least 20 characters, 5 so far"],
  ["textarea", { max_length: 1200 }, "", "At most 1,200 characters"],
  ["textarea", undefined, "x".repeat(18_001), "At most 20,000 characters, 18,001 so far"],
  ["number", { min: 1, max: 7 }, "", "From 1 to 7"],
  ["number", { min: 0.5 }, "", "0.5 or more"],
  ["number", { max: 7 }, "", "7 or less"],
  ["date", { earliest: "2026-11-03", latest: "2026-12-01" }, "", "From Nov 3, 2026 to Dec 1, 2026"],
  ["date", { latest: "2026-12-01" }, "", "Dec 1, 2026 or earlier"],
  ["checkbox", { min_choices: 1, max_choices: 2 }, [], "Choose 1 to 2"],
  ["checkbox", { min_choices: 2, max_choices: 2 }, [], "Choose 2"],
  ["checkbox", { max_choices: 2 }, [], "Choose at most 2"],
  ["rating", undefined, 3, undefined],
])("%s with %j and what is there says what is asked for", (type, rules, value, expected) => {
  expect(ruleHint(fieldOf(1, type, "Any", rules && { rules }), value)).toBe(expected);
});
