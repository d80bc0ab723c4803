import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers as check, type CheckedField } from "./answers.ts";
import { isBlank } from "../questions/texts.ts";
import { matchesPattern } from "../questions/patterns.ts";
import { answerValue, fieldTypes, formField, hasOptions, type FormField } from "../index.ts";

type Field = FormField;

const checkAnswers = (list: readonly CheckedField[], given: Record<string, unknown>) =>
  check(list, given, matchesPattern);

const label = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) =>
    text
      .replaceAll(/[\p{Cc}\u2028\u2029]/gu, "")
      .toWellFormed()
      .trim(),
  )
  .filter((text) => text !== "" && text !== "__proto__");
const options = fc.uniqueArray(label, { minLength: 1, maxLength: 6 });

/** Any form people can build, as the server stores it. */
const fields = fc
  .uniqueArray(label, { minLength: 1, maxLength: 8 })
  .chain((labels) =>
    fc.tuple(
      ...labels.map((name, index) =>
        fc
          .record({ type: fc.constantFrom(...fieldTypes), required: fc.boolean(), options, rows: options })
          .map((field) => ({ ...field, id: `field_${index}`, label: name })),
      ),
    ),
  )
  .map((list) => list.map((field) => formField.parse(field) as Field));

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** An answer that fits, as a person or a program would send it. */
function fitting(field: Field): fc.Arbitrary<unknown> {
  const choices = (field.options ?? []).map((option) => (typeof option === "string" ? option : option.value));
  switch (field.type) {
    case "text":
    case "textarea":
      return fc.string({ minLength: 1, unit: "binary" }).filter((text) => text.replaceAll("\u0000", "").trim() !== "");
    case "email":
      return fc.emailAddress().filter((address) => /^[\w.+-]+@/.test(address));
    case "number":
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer().map(String));
    case "rating":
      return fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }).map(String));
    case "nps":
    case "scale":
      return fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }).map(String));
    case "date":
      return day;
    case "select":
    case "radio":
      return fc.constantFrom(...choices);
    case "matrix":
      return fc
        .tuple(...(field.rows ?? []).map(() => fc.constantFrom(...choices)))
        .map((columns) => Object.fromEntries((field.rows ?? []).map((row, index) => [row, columns[index]])));
    case "ranking":
      return fc.shuffledSubarray(choices, { minLength: choices.length });
    case "checkbox":
      return fc.subarray(choices, { minLength: 1 });
    case "file":
      return fc.oneof(fc.uuid(), fc.array(fc.uuid(), { minLength: 1, maxLength: 10 }));
  }
}

const formAndAnswers = fields.chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc
      .tuple(...list.map(fitting))
      .map((values) => Object.fromEntries(list.map((field, index) => [field.label, values[index]]))),
  ),
);

describe("for any form", () => {
  test("answers that fit are taken, each under its field's id and in a shape that is stored", () => {
    fc.assert(
      fc.property(formAndAnswers, ([list, given]) => {
        const checked = checkAnswers(list, given);
        expect(checked).toMatchObject({ ok: true });
        if (!checked.ok) return;
        expect(Object.keys(checked.answers).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
        for (const value of Object.values(checked.answers)) expect(answerValue.safeParse(value).success).toBe(true);
        // What PostgreSQL's jsonb cannot hold never gets there.
        expect(JSON.stringify(checked.answers)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });

  test("what was taken is taken again unchanged", () => {
    fc.assert(
      fc.property(formAndAnswers, ([list, given]) => {
        const first = checkAnswers(list, given);
        if (!first.ok) return;
        const again = Object.fromEntries(list.map(({ id, label: name }) => [name, first.answers[id]]));
        const answered = list.filter(({ id }) => !isBlank(first.answers[id]));
        const second = checkAnswers(
          answered,
          Object.fromEntries(answered.map(({ label: name }) => [name, again[name]])),
        );
        expect(second).toEqual({
          ok: true,
          answers: Object.fromEntries(answered.map(({ id }) => [id, first.answers[id]])),
        });
      }),
    );
  });

  test("anything at all is either taken or refused with a sentence, never an exception", () => {
    fc.assert(
      fc.property(
        fields,
        fc.dictionary(fc.string(), fc.anything()),
        fc.array(fc.anything()),
        (list, strange, values) => {
          const given = {
            ...strange,
            ...Object.fromEntries(list.map(({ label: name }, index) => [name, values[index]])),
          };
          const checked = checkAnswers(list, given);
          if (checked.ok) return;
          expect(checked.detail).toMatch(/\S/);
          expect(checked.problems.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  test("each missing required answer is named, in the order of the form, and optional ones are not", () => {
    fc.assert(
      fc.property(fields, (list) => {
        const required = list.filter((field) => field.required).map((field) => field.label);
        const checked = checkAnswers(list, {});
        if (required.length === 0) expect(checked).toEqual({ ok: true, answers: {} });
        else
          expect(checked).toMatchObject({
            ok: false,
            detail: `Please fill in all required fields: ${required.join(", ")}`,
          });
      }),
    );
  });

  test("an answer that is no option is refused", () => {
    fc.assert(
      fc.property(options, fc.constantFrom(...fieldTypes.filter(hasOptions)), fc.string(), (choices, type, stray) => {
        fc.pre(!choices.includes(stray) && stray.trim() !== "");
        const field = { id: "field_1", type, label: "Colour", required: false, options: choices };
        expect(checkAnswers([field], { Colour: type === "checkbox" ? [stray] : stray })).toMatchObject({ ok: false });
      }),
    );
  });

  test("a field that is not in the form is rejected", () => {
    fc.assert(
      fc.property(formAndAnswers, label, ([list, given], stray) => {
        fc.pre(!list.some((field) => field.label === stray));
        expect(checkAnswers(list, { ...given, [stray]: "x" })).toMatchObject({
          ok: false,
          problems: [{ label: stray, message: "is not a field in this form" }],
        });
      }),
    );
  });
});

describe("a label that is a name of JavaScript's own is an ordinary label", () => {
  test.each(["constructor", "toString", "hasOwnProperty", "length"])("%s", (name) => {
    const field = { id: "field_1", type: "text" as const, label: name, required: true };
    expect(checkAnswers([field], {})).toMatchObject({ ok: false });
    expect(checkAnswers([field], { [name]: "x" })).toEqual({ ok: true, answers: { field_1: "x" } });
  });
});

test.each([
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-04-31", false],
  ["26-04-30", false],
  ["2026-4-3", false],
  [20_260_403, false],
])("the day %s exists: %s", (value, exists) => {
  const field = { id: "field_1", type: "date" as const, label: "Day", required: true };
  expect(checkAnswers([field], { Day: value }).ok).toBe(exists);
});

test.each([
  ["12", 12],
  [" 12.5 ", 12.5],
  ["-.5", -0.5],
  ["+3", 3],
  ["1e3", 1000],
  ["1,5", undefined],
  ["12px", undefined],
  ["0x10", undefined],
  ["Infinity", undefined],
  [Number.NaN, undefined],
  ["1e999", undefined],
])("the number %j is read as %s", (value, number) => {
  const field = { id: "field_1", type: "number" as const, label: "N", required: true };
  const checked = checkAnswers([field], { N: value });
  expect(checked.ok ? checked.answers["field_1"] : undefined).toBe(number);
});

test.each([
  ["number", `${"1".repeat(1_000_000)}x`],
  ["number", `${"1".repeat(500_000)}.${"1".repeat(500_000)}e`],
  ["email", `a@${"a.".repeat(500_000)}!`],
  ["date", "1".repeat(1_000_000)],
])("a %s as long as a whole body is refused before anybody notices", (type, value) => {
  const fields = [formField.parse({ id: "field_1", type, label: "Any" })];
  const begun = performance.now();
  expect(checkAnswers(fields, { Any: value }).ok).toBe(false);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
