import { expect, test } from "vitest";
import { z } from "zod";
import type { Route } from "../define.ts";
import { adminApi, api } from "../index.ts";

const wrong = [undefined, null, true, "", "?", "x".repeat(50_000), -1, 0.5, 1e12, [], ["?"], [[null]], {}, { "?": {} }];

/** What a schema says of wrong values, as a whole and in each of its fields. */
function problemsOf(schema: z.ZodType): string[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const tried = wrong.flatMap((value) => [value, ...fields.map((field) => ({ [field]: value }))]);
  return tried.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);
}

test("no call says what is wrong in the words of the library, or lists values that it would take", () => {
  const schemas = Object.values<Route>({ ...api, ...adminApi }).flatMap(({ params, query, body }) =>
    [params, query, body].filter((schema) => schema !== undefined),
  );
  const said = new Set(schemas.flatMap(problemsOf));
  expect(said.size).toBeGreaterThan(100);
  expect(
    [...said].filter((text) => /\b(Invalid|Too (small|big)|Unrecognized|expected)\b|"\|"|>=|<=/.test(text)),
  ).toEqual([]);
});

test.each([
  [z.enum(["a", "b"]), "c", "This value is not one of the options."],
  [z.enum(["a", "b"]), undefined, "This value is missing."],
  [z.literal("a"), "b", "This value is not one of the options."],
  [z.stringbool(), "perhaps", "This value must be true or false."],
  [z.string(), 1, "This value must be text."],
  [z.int(), 1.5, "This value must be a whole number."],
  [z.string().min(3), "ab", "This value must have at least 3 characters."],
  [z.string().max(1_000), "x".repeat(1_001), "This value can have at most 1,000 characters."],
  [z.array(z.string()).min(1), [], "This value cannot be empty."],
  [z.array(z.string()).min(2), [], "This value must have at least 2 entries."],
  [z.number().max(200), 201, "This value must be 200 or less."],
  [z.number().positive(), 0, "This value must be more than 0."],
  [z.iso.date(), "tomorrow", "This value is not in the right format."],
  [z.strictObject({}), { more: 1 }, "This value has unknown fields."],
  [z.union([z.string(), z.number()]), [], "This value is not accepted."],
])("a value without a sentence of its schema: %#", (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
