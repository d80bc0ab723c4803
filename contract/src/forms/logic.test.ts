import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers } from "./answers.ts";
import { formFields, type Condition, type FormField } from "./fields.ts";
import { meetsCondition } from "../questions/conditions.ts";
import { visibleFields, searchedCharacters } from "./logic.ts";
import { matchesPattern } from "../questions/patterns.ts";

type Given = Partial<FormField> & Pick<FormField, "id" | "type">;

const form = (...fields: Given[]) => formFields.parse(fields.map((field) => ({ label: field.id, ...field })));
const asked = (fields: readonly FormField[], given: Record<string, unknown>) =>
  visibleFields(fields, given).map(({ id }) => id);
const when = (field: string, is: Condition["is"], value?: string | number) => ({
  match: "all" as const,
  conditions: [{ field, is, ...(value !== undefined && { value }) }],
});

describe("a condition", () => {
  test.each<[Condition["is"], string | number | undefined, string | number | string[] | undefined, boolean]>([
    ["answered", undefined, "yes", true],
    ["answered", undefined, undefined, false],
    ["not_answered", undefined, undefined, true],
    ["not_answered", undefined, ["a"], false],
    ["equals", "Yes", " yes ", true],
    ["equals", 3, 3, true],
    ["equals", "yes", undefined, false],
    ["not_equals", "yes", undefined, true],
    ["not_equals", "yes", "Yes", false],
    ["contains", "crash", "It CRASHED twice", true],
    ["contains", "a", ["a", "b"], true],
    ["contains", "a", ["ab"], false],
    ["not_contains", "a", undefined, true],
    ["not_contains", "a", ["a"], false],
    ["at_least", 3, 3, true],
    ["at_least", 3, 2.5, false],
    ["at_least", 3, undefined, false],
    ["at_most", 3, 3, true],
    ["at_most", 3, undefined, false],
    ["at_least", "2026-01-31", "2026-02-01", true],
    ["at_most", "2026-01-31", "2026-02-01", false],
  ])("%s %j of %j is %j", (is, value, answer, expected) => {
    expect(meetsCondition({ is, ...(value !== undefined && { value }) }, answer)).toBe(expected);
  });
});

describe("a field that depends on earlier answers", () => {
  const fields = form(
    { id: "field_1", type: "radio", options: ["Yes", "No"] },
    { id: "field_2", type: "rating", show_if: when("field_1", "equals", "No"), required: true },
    { id: "field_3", type: "text", show_if: when("field_2", "at_most", 2), required: true },
  );

  test("is asked when they match", () => {
    expect(asked(fields, {})).toEqual(["field_1"]);
    expect(asked(fields, { field_1: "No" })).toEqual(["field_1", "field_2"]);
    expect(asked(fields, { field_1: "No", field_2: 2 })).toEqual(["field_1", "field_2", "field_3"]);
  });

  test("is not asked for an answer to one that is not asked itself", () => {
    expect(asked(fields, { field_1: "Yes", field_2: 1, field_3: "left from before" })).toEqual(["field_1"]);
  });

  test("is neither required nor stored while it is hidden", () => {
    const given = { field_1: "Yes", field_2: 1, field_3: "left from before" };
    expect(checkAnswers(fields, given, matchesPattern)).toEqual({ ok: true, answers: { field_1: "Yes" } });
    expect(checkAnswers(fields, { field_1: "No" }, matchesPattern)).toMatchObject({
      ok: false,
      detail: "Please fill in all required fields: field_2",
    });
  });

  test("is not asked for an answer that does not fit", () => {
    expect(asked(fields, { field_1: "No", field_2: 9 })).toEqual(["field_1", "field_2"]);
  });

  test.each([
    ["one after it", { field: "field_3", is: "answered" }, "Choose an earlier field"],
    ["itself", { field: "field_2", is: "answered" }, "Choose an earlier field"],
    ["an option that is none", { field: "field_1", is: "equals", value: "Maybe" }, "Choose one of the options"],
    ["nothing to compare with", { field: "field_1", is: "equals" }, "Enter a value to compare with"],
    [
      "what cannot be asked",
      { field: "field_1", is: "at_least", value: 1 },
      "This condition does not fit the answer type",
    ],
  ] as const)("cannot depend on %s", (_what, condition, message) => {
    const [first, second, third] = fields;
    const wrong = [first, { ...second, show_if: { match: "any", conditions: [condition] } }, third];
    expect(formFields.safeParse(wrong).error?.issues).toMatchObject([
      { path: [1, "show_if", "conditions", 0], message },
    ]);
  });
});

test("conditions that look for text look through each answer they ask of, once each", () => {
  const ask = (...kinds: Condition["is"][]) => ({
    match: "any" as const,
    conditions: kinds.map((is) => ({ field: "field_1", is, ...(is !== "answered" && { value: "crash" }) })),
  });
  const fields = form(
    { id: "field_1", type: "textarea", label: "What happened?" },
    { id: "field_2", type: "text", show_if: ask("contains", "answered") },
    { id: "field_3", type: "text", show_if: ask("not_contains", "contains") },
  );
  expect(searchedCharacters(fields, { "What happened?": "It crashed", field_2: "It crashed" })).toBe(30);
  expect(searchedCharacters(fields, { "What happened?": 7 })).toBe(0);
});

describe("for any form with conditions", () => {
  const kinds = fc.constantFrom<Condition>(
    { field: "", is: "answered" },
    { field: "", is: "not_answered" },
    { field: "", is: "equals", value: 3 },
    { field: "", is: "at_least", value: 2 },
    { field: "", is: "not_equals", value: 5 },
  );
  const some = fc
    .array(fc.record({ on: fc.nat(20), kind: kinds, any: fc.boolean(), free: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((list) =>
      form(
        ...list.map(({ on, kind, any, free }, index): Given => {
          const conditions = [{ ...kind, field: `field_${on % Math.max(1, index)}` }];
          const show_if = { match: any ? ("any" as const) : ("all" as const), conditions };
          return { id: `field_${index}`, type: "rating", ...(index > 0 && !free && { show_if }) };
        }),
      ),
    );
  const answers = fc.dictionary(
    fc.nat(11).map((index) => `field_${index}`),
    fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom("", "3", "x", null)),
  );

  test("stored answers belong to visible fields and show the same fields again", () => {
    fc.assert(
      fc.property(some, answers, (fields, given) => {
        const known = Object.fromEntries(Object.entries(given).filter(([id]) => fields.some((one) => one.id === id)));
        const checked = checkAnswers(fields, known, matchesPattern);
        if (!checked.ok) return;
        const ids = asked(fields, known);
        for (const id of Object.keys(checked.answers)) expect(ids).toContain(id);
        expect(asked(fields, checked.answers)).toEqual(ids);
      }),
      { numRuns: 2_000 },
    );
  });
});
