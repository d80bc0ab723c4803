import { z } from "zod";
import { id, line, requiredText, text } from "../common/schemas.ts";
import { limits } from "../limits.ts";
import { pairsProblem, rowsProblem } from "../questions/schema.ts";
import { hasRows } from "../questions/types.ts";
import { rowsIn } from "../questions/types/matrix.ts";
import { optionValueOf } from "./constants.ts";
import {
  hasInteractionOptions,
  interactionTypes,
  isKeyed,
  questionTypeOf,
  type InteractionType,
} from "./interaction-types.ts";

const option = z
  .object({
    /** Given back as it was read, so that an option keeps its id; new ones get one. */
    id: id.optional(),
    text: line("Option", limits.option),
    is_correct: z.boolean().default(false),
  })
  .transform((given) => ({ ...given, value: optionValueOf(given.text) }));
type Option = z.output<typeof option>;

const metadata = z.object({
  description: text("Description", limits.description).optional(),
  placeholder: text("Placeholder", limits.title).optional(),
  /** Of a quiz: shown once it is answered. */
  explanation: text("Explanation", limits.description).optional(),
  /** Of a matrix, one a line. */
  rows: text("Rows", limits.description).optional(),
  /** What the ends of a rating or a scale mean. */
  low_label: text("Label of the lowest value", limits.tag).optional(),
  high_label: text("Label of the highest value", limits.tag).optional(),
});
type Metadata = z.output<typeof metadata>;

const withoutBlanks = (given: Metadata): Metadata =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value));

function optionsProblem(type: InteractionType, options: readonly Option[]): string | undefined {
  if (options.length < 2) return "Add at least 2 options";
  const values = options.map(({ value }) => value);
  if (new Set(values).size !== options.length) return "Two options are the same";
  if (!isKeyed(type)) return pairsProblem(questionTypeOf(type), values);
  const right = options.filter(({ is_correct }) => is_correct).length;
  if (right === 0) return "Mark the correct answer";
  return right === options.length ? "A quiz needs at least 1 incorrect option" : undefined;
}

export const interaction = z
  .object({
    id: id.optional(),
    type: z.enum(interactionTypes, { error: "This interaction type is not supported" }),
    question: requiredText("Question", limits.description),
    required: z.boolean().default(false),
    /** Its place in the step; those without one stay where they are in the list. */
    order: z.int("Enter a whole number").min(0, "Order must be 0 or more").max(10_000).optional(),
    options: z.array(option).max(limits.optionsPerField, `At most ${limits.optionsPerField} options`).default([]),
    metadata: metadata.default({}).transform(withoutBlanks),
  })
  .transform((given) => {
    const { type } = given;
    if (!hasInteractionOptions(type)) return { ...given, options: [] };
    if (isKeyed(type)) return given;
    return { ...given, options: given.options.map((each) => ({ ...each, is_correct: false })) };
  })
  .superRefine(({ type, options, metadata: { rows = "" } }, context) => {
    if (hasRows(questionTypeOf(type))) {
      const message = rowsProblem(rowsIn(rows));
      if (message) context.addIssue({ code: "custom", path: ["metadata", "rows"], message });
    }
    if (!hasInteractionOptions(type)) return;
    const message = optionsProblem(type, options);
    if (message) context.addIssue({ code: "custom", path: ["options"], message });
  });
export type InteractionInput = z.input<typeof interaction>;

/** A stored option. Testers never get `is_correct`. */
const storedOption = z.object({ id, value: z.string(), text: z.string(), is_correct: z.boolean().optional() });
/** A stored interaction. A tester gets the explanation of a quiz with its answer. */
export const storedInteraction = z
  .object({
    id,
    type: z.enum(interactionTypes),
    question: z.string(),
    required: z.boolean(),
    order: z.int(),
    options: z.array(storedOption),
    metadata,
  })
  .meta({ id: "WizardInteraction" });
export type Interaction = z.output<typeof storedInteraction>;

/** What a tester said: `value` of a choice or a feedback prompt, `text`, a `rating` or number, `values` in their order, or the value of each row; a comment with a "no". */
export const responseData = z
  .object({
    value: z.string().max(limits.optionValue).optional(),
    text: text("Answer", limits.answer).optional(),
    comment: text("Comment", limits.answer).optional(),
    rating: z.number().optional(),
    values: z.array(z.string().max(limits.optionValue)).max(limits.optionsPerField).optional(),
    cells: z.record(z.string().max(limits.option), z.string().max(limits.optionValue)).optional(),
  })
  .meta({ id: "ResponseData" });
export type ResponseData = z.output<typeof responseData>;
