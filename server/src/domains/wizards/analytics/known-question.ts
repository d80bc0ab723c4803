import { questionTypeOf, rowsIn } from "@firstlight/contract";
import type { KnownQuestion } from "#domains/questions/public.ts";
import type { AnswerCount, KnownInteraction } from "./queries.ts";

/** An interaction as a question, with its options and rows of all versions. @param wizard whose version is the current one */
export function knownQuestion(
  { type, options, texts, all_rows, metadata, version }: KnownInteraction,
  wizard: { version: number },
): KnownQuestion {
  const current = options.map(({ value, text }) => ({ value, label: text, isCurrent: true }));
  const values = new Set(options.map(({ value }) => value));
  const rows = version === wizard.version ? rowsIn(metadata.rows ?? "") : [];
  const gone = Object.entries(texts).filter(([value]) => !values.has(value));
  return {
    type: questionTypeOf(type),
    rows,
    goneRows: [...new Set(rowsIn(all_rows.join("\n"))).difference(new Set(rows))],
    low_label: metadata.low_label,
    high_label: metadata.high_label,
    known: [...current, ...gone.map(([value, label]) => ({ value, label, isCurrent: false }))],
  };
}

/** How often each value was given. */
export function valuesOf(counts: readonly AnswerCount[]): Map<string, number> {
  return new Map(counts.flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const])));
}
