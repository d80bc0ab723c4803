import { expect, test } from "vitest";
import { textsIn } from "./texts.ts";

const { t, plural } = textsIn("en", {});
/** What a cast lets through, as from data that is not what its type says. */
const nothing = { name: undefined as unknown as string };
const empty = { name: null as unknown as string };

test("a text fills its places, a number as the language writes it", () => {
  expect(t("{name} has {count} answers", { name: "Ada", count: 1_200 })).toBe("Ada has 1,200 answers");
  expect(plural(2, "{count} form of {name}", "{count} forms of {name}", { name: "Ada" })).toBe("2 forms of Ada");
});

test("a place that gets nothing fails the test that causes it", () => {
  for (const values of [nothing, empty])
    expect(() => t("Welcome, {name}", values)).toThrow("“Welcome, {name}” has no value for {name}");
  expect(() => plural(1, "{count} form of {name}", "{count} forms of {name}", nothing)).toThrow("no value for {name}");
  // @ts-expect-error -- the types ask for every place, too
  expect(() => plural(2, "{count} form", "{count} forms of {name}", {})).toThrow("no value for {name}");
});

test("people get the text all the same, with the place as it is written", () => {
  const strict = Symbol.for("firstlight.strict-texts");
  Reflect.deleteProperty(globalThis, strict);
  try {
    expect(t("Welcome, {name}", nothing)).toBe("Welcome, {name}");
  } finally {
    Reflect.set(globalThis, strict, true);
  }
});
