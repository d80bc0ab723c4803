import { fieldTypes, type FormEditContent, formField, hasOptions, hasRows } from "@firstlight/contract";
import { anyFields, type Field } from "./factories.ts";

/** One field of each type, all required, labelled by its type. */
export const everyField: Field[] = fieldTypes.map((type) => ({
  id: `field_${type}`,
  type,
  label: `Your ${type}`,
  required: true,
  ...(hasOptions(type) ? { options: ["Red", "Green", "Blue"] } : {}),
  ...(hasRows(type) ? { rows: ["Map", "Route"] } : {}),
}));

/** A working copy with two fields, as an editor sends it. */
export function formEditOf(rest: Partial<FormEditContent> = {}): FormEditContent {
  return {
    title: "First impressions",
    description: "",
    instructions: "",
    priority: "medium",
    due_date: null,
    many_responses: false,
    close_date: null,
    response_limit: null,
    fields: anyFields.map((field, index) => formField.parse({ id: `field_${index + 1}`, ...field })),
    ...rest,
  };
}
