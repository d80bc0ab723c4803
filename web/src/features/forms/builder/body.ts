import { type FormEditContent, type FormField, hasRows, rowsIn } from "@firstlight/contract";
import { type BuilderField, isChoice } from "./fields.ts";
import type { BuilderContent } from "./state.ts";
import { optionsText, parseOptions } from "../fields/options.ts";

type SavedField = FormEditContent["fields"][number];

export function builderFieldOf({
  options = [],
  rows,
  shuffle = false,
  rules = {},
  show_if,
  ...field
}: SavedField): BuilderField {
  const choices = {
    optionsText: optionsText(options),
    savedOptions: options,
    ...(rows && { rowsText: rows.join("\n") }),
  };
  return { ...field, ...choices, shuffle, rules, showIf: show_if ?? null };
}

export function contentOf(form: FormEditContent): BuilderContent {
  return {
    title: form.title,
    description: form.description,
    instructions: form.instructions,
    priority: form.priority,
    dueDate: form.due_date ?? "",
    order: form.sequence_order ?? null,
    manyResponses: form.many_responses,
    closeDate: form.close_date ?? "",
    responseLimit: form.response_limit,
    fields: form.fields.map(builderFieldOf),
  };
}

/** A field is replaced, never changed: what is made from it is made once. */
function once<T>(make: (field: BuilderField) => T): (field: BuilderField) => T {
  const made = new WeakMap<BuilderField, T>();
  return (field) => {
    const before = made.get(field);
    if (before !== undefined) return before;
    const value = make(field);
    made.set(field, value);
    return value;
  };
}

/** The field as testers will get it. */
export const formFieldOf = once((field): FormField => {
  const { optionsText: typed, savedOptions, rowsText = "", shuffle, rules, showIf, ...rest } = field;
  return {
    ...rest,
    ...(hasRows(field.type) && { rows: rowsIn(rowsText) }),
    ...(isChoice(field.type) && { options: parseOptions(typed, savedOptions), ...(shuffle && { shuffle }) }),
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(showIf && { show_if: showIf }),
  };
});

const textOf = once((field) => JSON.stringify(formFieldOf(field)));

function detailsOf(content: BuilderContent) {
  return {
    title: content.title,
    description: content.description,
    instructions: content.instructions,
    priority: content.priority,
    due_date: content.dueDate || null,
    ...(content.order !== null && { sequence_order: content.order }),
    many_responses: content.manyResponses,
    close_date: content.closeDate || null,
    response_limit: content.responseLimit,
  };
}

export const bodyOf = (content: BuilderContent) => ({
  ...detailsOf(content),
  fields: content.fields.map(formFieldOf),
});

function sameFields(ones: readonly BuilderField[], others: readonly BuilderField[]): boolean {
  if (ones === others) return true;
  if (ones.length !== others.length) return false;
  return ones.every((one, index) => {
    const other = others[index];
    return other !== undefined && (one === other || textOf(one) === textOf(other));
  });
}

/** Without an order the server keeps or chooses it: an order of `other` alone is no difference. */
export function sameContent(one: BuilderContent, other: BuilderContent): boolean {
  if (one === other) return true;
  const details = JSON.stringify(detailsOf({ ...one, order: one.order ?? other.order }));
  return details === JSON.stringify(detailsOf(other)) && sameFields(one.fields, other.fields);
}
