import { describe, expect, test } from "vitest";
import { createNameRemover } from "./name-remover.ts";

const clean = createNameRemover("ada.l@example.com", ["Ada Lovelace", "Al (a+)", "Former tester", " "]);
const cleaned = (text: string) => clean({ field_1: text })?.field_1 ?? text;

describe("a person's own name and address are removed from their texts", () => {
  test.each([
    ["Ask ADA.L@Example.COM.", "Ask [removed]."],
    ["<ada.l@example.com>, ada.l@example.com", "<[removed]>, [removed]"],
    ["Mailto:ada.l@example.com?subject=x", "Mailto:[removed]?subject=x"],
    ["I am ada  lovelace!", "I am [removed]!"],
    ["Ada\nLovelace", "[removed]"],
    ["Al (a+) was here", "[removed] was here"],
    ["Ada Lovelaces and xAda Lovelace", "Ada Lovelaces and xAda Lovelace"],
    ["adaXl@example.com, Ada and Lovelace, Former tester", "adaXl@example.com, Ada and Lovelace, Former tester"],
    ["", ""],
  ])("%j becomes %j", (text, expected) => expect(cleaned(text)).toBe(expected));

  test("in lists too, while numbers stay", () => {
    expect(clean({ a: ["Ada Lovelace", "x"], b: 5 })).toEqual({ a: ["[removed]", "x"], b: 5 });
    expect(clean({ a: ["x"], b: 5 })).toBeUndefined();
  });

  test("a one-word name only with exact case, since it may be a common word", () => {
    const may = createNameRemover("may@example.com", ["May"]);
    expect(may({ a: "May: it may be" })).toEqual({ a: "[removed]: it may be" });
  });
});
