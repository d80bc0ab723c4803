import { z } from "zod";
import { line, text } from "../common/schemas.ts";
import { limits } from "../limits.ts";
import { optionValue } from "../questions/choices.ts";
import { conditionKinds } from "../questions/condition-kinds.ts";
import { pairsProblem, rowsProblem, rules, showIf } from "../questions/schema.ts";
import { fieldTypes, hasOptions, hasRows, questionTypes } from "../questions/types.ts";
import { conditionProblem } from "./logic.ts";

const optionText = line("Option", limits.option);
const option = z.union([optionText, z.object({ value: optionText, label: optionText })]);
export type FieldOption = z.output<typeof option>;

const fieldId = z
  .string()
  .regex(/^field_[\w-]{1,60}$/, "Field ID must be field_ followed by letters, digits or hyphens");

const condition = z.object({
  /** The id of a field before this one. */
  field: fieldId,
  is: z.enum(conditionKinds),
  value: z.union([line("Comparison value", limits.option, "Enter a value to compare with"), z.number()]).optional(),
});
export type Condition = z.output<typeof condition>;

export const conditions = showIf(condition).meta({ id: "FieldConditions" });
export type Conditions = z.output<typeof conditions>;

const anyField = z.object({
  id: fieldId,
  type: z.enum(fieldTypes, { error: `Field type must be one of: ${fieldTypes.join(", ")}` }),
  label: line("Field label", limits.title).refine((label) => label !== "__proto__", "This label cannot be used"),
  required: z.boolean().default(false),
  description: text("Field description", limits.description).default(""),
  placeholder: text("Placeholder", limits.title).default(""),
  options: z
    .array(option)
    .max(limits.optionsPerField, `A field can have at most ${limits.optionsPerField} options`)
    .optional(),
  /** What the ends of a scale mean. */
  low_label: text("Label", limits.tag).optional(),
  high_label: text("Label", limits.tag).optional(),
  /** Of a matrix, whose options are its columns. */
  rows: z.array(optionText).optional(),
  /** Each tester sees the options in an order of their own. */
  shuffle: z.boolean().optional(),
  rules: rules.optional(),
  /** Asked only when earlier answers match; otherwise neither required nor stored. */
  show_if: conditions.optional(),
});
type AnyField = z.output<typeof anyField>;

/** What fits the field's type and says something: the rest would only lie there. */
function normalize({
  options,
  rows,
  shuffle,
  low_label,
  high_label,
  rules: given = {},
  show_if,
  ...field
}: AnyField): AnyField {
  const { rules, scale } = questionTypes[field.type];
  const names: readonly string[] = rules;
  const allowed = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
  return {
    ...field,
    ...(hasOptions(field.type) && { options: options ?? [], ...(shuffle && { shuffle }) }),
    ...(hasRows(field.type) && { rows: rows ?? [] }),
    ...(scale && low_label && { low_label }),
    ...(scale && high_label && { high_label }),
    ...(Object.keys(allowed).length > 0 && { rules: allowed }),
    ...(show_if && { show_if }),
  };
}

type Report = (path: (string | number)[], message: string) => void;

function checkOptions(field: AnyField, report: Report): void {
  const ofRows = field.rows && rowsProblem(field.rows);
  if (ofRows) report(["rows"], ofRows);
  if (new Set(field.rows).size !== (field.rows ?? []).length) report(["rows"], "Two rows are the same");
  if (!field.options) return;
  if (field.options.length === 0) report(["options"], "A choice field needs at least 1 option");
  const values = field.options.map(optionValue);
  if (new Set(values).size !== values.length) report(["options"], "Two options are the same");
  const ofPairs = pairsProblem(field.type, values);
  if (ofPairs) report(["options"], ofPairs);
}

const ranges = [
  ["min_length", "max_length", "This is below the minimum number of characters"],
  ["min", "max", "This is below the minimum"],
  ["earliest", "latest", "This is before the earliest date"],
  ["min_choices", "max_choices", "This is below the minimum number of choices"],
] as const;

function checkRules({ rules: given = {}, options = [] }: AnyField, report: Report): void {
  for (const [least, most, problem] of ranges) {
    const [from, to] = [given[least], given[most]];
    if (from !== undefined && to !== undefined && from > to) report(["rules", most], problem);
  }
  for (const length of ["min_length", "max_length"] as const) {
    if (given.pattern === undefined || (given[length] ?? 0) <= limits.patternedAnswer) continue;
    const most = limits.patternedAnswer.toLocaleString("en");
    report(["rules", length], `An answer with a pattern can have at most ${most} characters`);
  }
  if ((given.min_choices ?? 0) > options.length)
    report(["rules", "min_choices"], "This is more than the number of options");
}

export const formField = anyField.transform(normalize).superRefine((field, context) => {
  const report: Report = (path, message) => context.addIssue({ code: "custom", path, message });
  checkOptions(field, report);
  checkRules(field, report);
});
export type FormField = z.output<typeof formField>;

function checkShowIf(field: AnyField, before: ReadonlyMap<string, AnyField>, report: Report): void {
  for (const [index, one] of (field.show_if?.conditions ?? []).entries()) {
    const problem = conditionProblem(one, before.get(one.field));
    if (problem) report(["show_if", "conditions", index], problem);
  }
}

/** A summary has every cell of every matrix. */
function checkCells(fields: readonly AnyField[], context: z.RefinementCtx): void {
  const cells = fields.reduce((sum, { rows = [], options = [] }) => sum + rows.length * options.length, 0);
  if (cells <= limits.matrixCells) return;
  const most = limits.matrixCells.toLocaleString("en");
  const message = `The matrices of a form can have at most ${most} cells in total. Use fewer rows or options`;
  context.addIssue({ code: "custom", path: [], message });
}

export const formFields = z
  .array(formField, { error: "Please add at least one field to the form" })
  .min(1, "Please add at least one field to the form")
  .max(limits.fieldsPerForm, `A form can have at most ${limits.fieldsPerForm} fields`)
  .superRefine((list, context) => {
    const labels = new Set<string>();
    const before = new Map<string, AnyField>();
    for (const [index, field] of list.entries()) {
      const report: Report = (path, message) => context.addIssue({ code: "custom", path: [index, ...path], message });
      if (labels.has(field.label)) {
        report(["label"], `Two fields are labeled “${field.label}”. Give each field its own label`);
      }
      if (before.has(field.id)) report(["id"], "Two fields have the same ID");
      checkShowIf(field, before, report);
      labels.add(field.label);
      before.set(field.id, field);
    }
    checkCells(list, context);
  });

/** A field as it is stored and answered. */
export const storedField = z
  .object({
    id: z.string(),
    type: z.enum(fieldTypes),
    label: z.string(),
    required: z.boolean(),
    description: z.string(),
    placeholder: z.string(),
    options: z.array(z.union([z.string(), z.object({ value: z.string(), label: z.string() })])).optional(),
    shuffle: z.boolean().optional(),
    rows: z.array(z.string()).optional(),
    low_label: z.string().optional(),
    high_label: z.string().optional(),
    rules: rules.optional(),
    show_if: conditions.optional(),
  })
  .meta({ id: "FormField" });
