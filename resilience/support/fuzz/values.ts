/** Values for a schema of the document: valid ones, edge cases, and inputs known to break programs. */
import fc from "fast-check";
import type { Schema } from "./document.ts";

const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff text",
  "one\r\nX-Two: three",
  "\u202eright to left",
  "سلام",
  "e\u0301",
  "é",
  "😀👩‍👩‍👧",
  "\ufeff",
  "\u2028",
  "\u0007",
  "'; drop table users; --",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "../../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "%",
  "\\",
  "_",
  "=1+1",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e3",
  "0x10",
  "1e400",
  "true",
  "[]",
  "{}",
  "javascript:alert(1)",
  "https://example.com/?a=b#c",
  "a@b",
  "ada@example.com\nBcc: eve@example.com",
  `${"a".repeat(64)}@${"b".repeat(180)}.example`,
  "a".repeat(100_000),
];

const days = ["0000-01-01", "0001-01-01", "9999-12-31", "2024-02-29", "2023-02-29", "275760-09-13", "-000001-01-01"];
const hours = ["T00:00:00Z", "T23:59:60Z", "T24:00:00Z", "T23:59:59.999999999Z", "T00:00:00+14:00", "T00:00:00", ""];
const times = days.flatMap((day) => hours.map((hour) => day + hour));

const nil = "00000000-0000-0000-0000-000000000000";
const ids = [nil, nil.replaceAll("0", "f"), "6F9619FF-8B86-4D01-B42D-00CF4FC964FF", `${nil}\n`, `{${nil}}`, "1"];

const numbers = [0, -0, -1, 1, 0.1, 1e21, 1e308, -1e308, 5e-324, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63)];

/** Values that no schema expects. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, "", "text", [], {}, [[]], [null], { a: 1 }, [{}]),
  fc.constant("deep").map(() => JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`) as unknown),
  // As JSON has it: a key of its own, not the prototype.
  fc
    .constantFrom('{"__proto__":{"role":"owner"}}', '{"constructor":{"prototype":{"a":1}}}')
    .map((text) => JSON.parse(text) as unknown),
  fc.jsonValue({ maxDepth: 2 }),
);

const sampleCharacters = ["a", "é", "😀", "e\u0301", "ש", "a b"];

/** A text of `length` UTF-16 units, with as many longer characters as fit. */
const ofLength = (length: number, character: string) =>
  character.repeat(Math.floor(length / character.length)) + "a".repeat(length % character.length);

function allowedTexts({ format, pattern, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid({ version: 4 });
  if (format === "date")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date("2200-01-01") })
      .map((day) => day.toISOString().slice(0, 10));
  if (format === "date-time")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") })
      .map((day) => day.toISOString());
  // The generator does not support lookaheads: in the contract only domains use them.
  if (pattern && /\(\?[=!<]/.test(pattern)) return fc.domain().filter((name) => new RegExp(pattern).test(name));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const lengths = [minLength, minLength + 1, Math.floor((minLength + maxLength) / 2), maxLength - 1, maxLength];
  const fitting = lengths.filter((length) => length >= minLength && length <= maxLength);
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...fitting), fc.constantFrom(...sampleCharacters))
      .map(([length, character]) => ofLength(length, character)),
    fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 30) }),
  );
}

const anyBytes = fc.string({ unit: "binary", maxLength: 40 });

function hostileTextsOf({ format, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  const special = format?.startsWith("date") ? times : format === "uuid" ? ids : hostileTexts;
  const lengths = [minLength - 1, ...(maxLength === undefined ? [] : [maxLength, maxLength + 1])].filter(
    (length) => length >= 0,
  );
  const long = fc.tuple(fc.constantFrom(...lengths, minLength), fc.constantFrom(...sampleCharacters));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...special) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 3, arbitrary: long.map(([length, character]) => ofLength(length, character)) },
    { weight: 1, arbitrary: anyBytes },
  );
}

function allowedNumbers({ type, minimum = -1_000, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  const inside =
    type === "integer"
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(fc.constantFrom(minimum, maximum), inside);
}

function hostileNumbers({ minimum = 0, maximum = 0 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5),
    fc.constantFrom(...numbers),
  );
}

// Lists of thousands would test the parser, not the product.
const maxListItems = 300;

function allowedObjects({
  properties = {},
  required = [],
  propertyNames,
  additionalProperties,
}: Schema): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === "object")
    return fc.dictionary(allowedTexts(propertyNames ?? {}), allowed(additionalProperties), {
      maxKeys: 5,
      noNullPrototype: true,
    });
  const shapes = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, allowed(schema)]));
  return fc.record(shapes, { requiredKeys: [...required], noNullPrototype: true });
}

const made = new WeakMap<Schema, fc.Arbitrary<unknown>>();

/** Values the schema allows. Built once per schema, because building takes longer than sending a value. */
export function allowed(schema: Schema): fc.Arbitrary<unknown> {
  const values = made.get(schema) ?? valuesOf(schema);
  made.set(schema, values);
  return values;
}

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, items = {}, minItems = 0, maxItems = 3 } = schema;
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const kinds = anyOf ?? oneOf;
  if (kinds) return fc.oneof(...kinds.map(allowed));
  if (type === "string") return allowedTexts(schema);
  if (type === "integer" || type === "number") return allowedNumbers(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array")
    return fc.array(allowed(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
  if (type === "object") return allowedObjects(schema);
  return anything;
}

function hostileLists({ minItems = 0, maxItems = 20 }: Schema, seed: unknown): fc.Arbitrary<unknown> {
  const [first = null, ...rest] = Array.isArray(seed) ? (seed as unknown[]) : [];
  const most = Math.min(maxItems, maxListItems);
  const lengths = [...new Set([0, Math.max(0, minItems - 1), minItems, 2, most, most + 1])];
  return fc.oneof(
    fc.constantFrom(...lengths).map((length) => Array.from({ length }, () => first)),
    fc.constant(rest),
    anything.map((more) => [first, ...rest, more]),
    fc.constant([[first]]),
  );
}

/** Valid and invalid values near the schema's limits. @param seed the value in a valid call */
export function edges(schema: Schema, seed: unknown): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf } = schema;
  const kinds = anyOf ?? oneOf;
  const hostile = kinds
    ? fc.oneof(...kinds.map((kind) => edges(kind, seed)))
    : type === "string"
      ? hostileTextsOf(schema)
      : type === "integer" || type === "number"
        ? hostileNumbers(schema)
        : type === "array"
          ? hostileLists(schema, seed)
          : anything;
  return fc.oneof(
    { weight: 4, arbitrary: allowed(schema) },
    { weight: 3, arbitrary: hostile },
    { weight: 1, arbitrary: anything },
  );
}
