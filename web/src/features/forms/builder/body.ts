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

/** The field as testers will get it. */
export function formFieldOf(field: BuilderField): FormField {
  const { optionsText: typed, savedOptions, rowsText = "", shuffle, rules, showIf, ...rest } = field;
  return {
    ...rest,
    ...(hasRows(field.type) && { rows: rowsIn(rowsText) }),
    ...(isChoice(field.type) && { options: parseOptions(typed, savedOptions), ...(shuffle && { shuffle }) }),
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(showIf && { show_if: showIf }),
  };
}

export function bodyOf(content: BuilderContent) {
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
    fields: content.fields.map(formFieldOf),
  };
}

/** Without an order the server keeps or chooses it: that alone is no difference. */
export function sameContent(one: BuilderContent, other: BuilderContent): boolean {
  const order = one.order ?? other.order;
  const bodies = [one, other].map((content) => JSON.stringify(bodyOf({ ...content, order: content.order ?? order })));
  return bodies[0] === bodies[1];
}
