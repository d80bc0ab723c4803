import { expect, it } from "vitest";
import { builderDraft } from "./draft.ts";

const field = {
  id: "field_1",
  type: "text",
  label: "Name",
  required: true,
  description: "",
  placeholder: "",
  optionsText: "",
  savedOptions: [],
};
const draft = { title: "First look", description: "", instructions: "", priority: "medium", dueDate: "", order: 0 };

it("reads drafts of before there were rules, conditions and closing dates", () => {
  expect(builderDraft.parse({ ...draft, fields: [field] })).toEqual({
    ...draft,
    manyResponses: false,
    closeDate: "",
    responseLimit: null,
    basedOn: null,
    revision: 0,
    fields: [{ ...field, shuffle: false, rules: {}, showIf: null }],
  });
});

it("reads what is still being written", () => {
  const rules = { min_length: 0, pattern: "(", file_kinds: [] };
  const showIf = { match: "any", conditions: [{ field: "field_gone", is: "at_least" }] };
  const unfinished = { ...draft, fields: [{ ...field, rules, showIf }] };
  expect(builderDraft.parse(unfinished).fields[0]).toMatchObject({ rules, showIf });
});
