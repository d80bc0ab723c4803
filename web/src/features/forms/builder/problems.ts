import { conditionProblem, type Rules } from "@firstlight/contract";
import { formFieldOf } from "./body.ts";
import type { BuilderField } from "./fields.ts";
import type { BuilderContent } from "./state.ts";

/** A part of a field's settings; its input is named `field-` and this. */
export type FieldPart =
  | "label"
  | "options"
  | "rows"
  | "description"
  | "placeholder"
  | `rules.${keyof Rules}`
  /** A condition, by its index from 0. */
  | `show_if.${number}`;

export type ProblemTarget = { at: "title" | "details" | "palette" } | { at: "field"; id: string; part: FieldPart };

export interface BuilderProblem {
  message: string;
  target: ProblemTarget;
}

/** An error within the field being edited. */
export interface PartProblem {
  part: FieldPart;
  message: string;
}

const plainParts = ["label", "options", "rows", "description", "placeholder"] as const;
const ruleNames = [
  "min_length",
  "max_length",
  "pattern",
  "pattern_message",
  "min",
  "max",
  "earliest",
  "latest",
  "min_choices",
  "max_choices",
  "file_kinds",
  "max_file_mb",
  "max_files",
] as const satisfies readonly (keyof Rules)[];
const detailParts = new Set<PropertyKey>([
  "description",
  "instructions",
  "priority",
  "due_date",
  "sequence_order",
  "many_responses",
  "close_date",
  "response_limit",
]);

function partOf([name, inner, index]: readonly PropertyKey[]): FieldPart {
  const rule = ruleNames.find((one) => one === inner);
  if (name === "rules" && rule) return `rules.${rule}`;
  if (name === "show_if") return `show_if.${Number(index ?? 0)}`;
  return plainParts.find((part) => part === name) ?? "label";
}

/** The place on the screen an issue belongs to, derived from its path in the request body. */
export function targetOf(content: BuilderContent, path: readonly PropertyKey[]): ProblemTarget {
  const [root, index, ...rest] = path;
  const field = root === "fields" ? content.fields[Number(index)] : undefined;
  if (field) return { at: "field", id: field.id, part: partOf(rest) };
  if (root === "fields") return { at: "palette" };
  return { at: root !== undefined && detailParts.has(root) ? "details" : "title" };
}

/** Conditions on fields that were deleted, moved behind or changed; unfinished conditions are not included. */
export function brokenConditions(fields: readonly BuilderField[]): ReadonlyMap<string, readonly PartProblem[]> {
  const before = new Map<string, ReturnType<typeof formFieldOf>>();
  const broken = new Map<string, PartProblem[]>();
  for (const field of fields) {
    for (const [index, condition] of (field.showIf?.conditions ?? []).entries()) {
      const of = before.get(condition.field);
      const message = conditionProblem(condition, of);
      if (!message || (of && condition.value === undefined)) continue;
      broken.set(field.id, [...(broken.get(field.id) ?? []), { part: `show_if.${index}`, message }]);
    }
    before.set(field.id, formFieldOf(field));
  }
  return broken;
}
