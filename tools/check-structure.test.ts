import { expect, test } from "vitest";
import { comparesDetail } from "./check-structure.js";

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
