import { hasInteractionOptions, type Interaction, limits, questionTypeOf, rowsIn } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { AskedQuestion } from "./frame.tsx";

/** An interaction of a wizard as a question. */
export function questionOf({ id, type, question, required, options, metadata }: Interaction): AskedQuestion {
  return {
    id,
    type: questionTypeOf(type),
    label: question,
    ...(!required && { labelNote: t("optional") }),
    required,
    description: metadata.description ?? "",
    placeholder: metadata.placeholder ?? "",
    ...(hasInteractionOptions(type) && { options: options.map(({ value, text }) => ({ value, label: text })) }),
    rows: rowsIn(metadata.rows ?? ""),
    maxLength: limits.answer,
    lowLabel: metadata.low_label,
    highLabel: metadata.high_label,
  };
}
