import { expect, test } from "vitest";
import { comparesDetail, comparesType } from "./check-structure.js";

test.each([
  ["error.detail === sentence", true],
  ["sentence !== error?.detail", true],
  ["switch (error.detail) {}", true],
  ["error.detail.startsWith(sentence)", true],
  ["sentences.includes(error.detail)", true],
  ["error.code === 'form_closed'", false],
  ["show(error.detail)", false],
  ["show(error.detail ?? sentence)", false],
])("%s compares the detail of an error: %s", (source, compares) => {
  expect(comparesDetail("web/src/lib/example.ts", source)).toBe(compares);
});

test.each([
  ["question.type === 'rating'", true],
  ["'yes_no' !== field?.type", true],
  ["switch (questionType) { case 'rating': break; }", true],
  ["['rating', 'yes_no'].includes(type)", true],
  ["new Set(['rating'])", true],
  ["type === 'button'", false],
  ["part === 'rating'", false],
  ["typeof value === 'rating'", false],
  ["['rating', 'button'].includes(type)", false],
  ["questionTypes[type].tally === 'ranks'", false],
])("%s compares with the name of a question's type: %s", (source, compares) => {
  expect(comparesType("web/src/shared/example.ts", source, new Set(["rating", "yes_no"]))).toBe(compares);
});
