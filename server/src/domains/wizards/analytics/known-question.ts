import { questionTypeOf, rowsIn } from "@firstlight/contract";
import type { KnownQuestion } from "#domains/questions/public.ts";
import type { KnownInteraction } from "./queries.ts";

/** An interaction as a question, with its options and rows of all versions. */
export function knownQuestion({ type, options, texts, all_rows, metadata }: KnownInteraction): KnownQuestion {
  const current = options.map(({ value, text }) => ({ value, label: text, isCurrent: true }));
  const values = new Set(options.map(({ value }) => value));
  const gone = Object.entries(texts).filter(([value]) => !values.has(value));
  return {
    type: questionTypeOf(type),
    rows: rowsIn(all_rows.join("\n")),
    low_label: metadata.low_label,
    high_label: metadata.high_label,
    known: [...current, ...gone.map(([value, label]) => ({ value, label, isCurrent: false }))],
  };
}
