import type { StepDraft } from "./draft.ts";

/** Errors by field name, in display order. */
export type Problems = ReadonlyMap<string, string>;

/** Names a field by its owner's key rather than its position, because positions change while editing. */
export function fieldName(draft: StepDraft, [root, index, ...rest]: readonly PropertyKey[]): string {
  const at = Number(index);
  const join = (...parts: readonly (PropertyKey | undefined)[]) => parts.filter((part) => part !== undefined).join(".");
  if (root === "content_blocks") return join(root, draft.blocks[at]?.key, ...rest);
  if (root === "show_if") return join(root, index, rest[0]);
  if (root !== "interactions") return String(root ?? "");
  const interaction = draft.interactions[at];
  const [part, inner, ...last] = rest;
  if (part !== "options" || inner === undefined) return join(root, interaction?.key, ...rest);
  return join(root, interaction?.key, part, interaction?.options[Number(inner)]?.key, ...last);
}

/** The list entry a field belongs to; undefined for the step's own fields. */
export function entryOf(name: string): string | undefined {
  const [root, key] = name.split(".");
  return root === "content_blocks" || root === "interactions" ? key : undefined;
}
