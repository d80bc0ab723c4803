import type { RetestAnswer, RetestStatus } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export const answerLabels: Readonly<Record<RetestAnswer, string>> = {
  fixed: t("Fixed"),
  still_broken: t("Still broken"),
  cannot_test: t("Can’t test"),
};

export const answerOptions = [
  { value: "fixed", label: answerLabels.fixed, description: t("It works for me now.") },
  { value: "still_broken", label: answerLabels.still_broken, description: t("It still happens.") },
  { value: "cannot_test", label: answerLabels.cannot_test, description: t("I can’t try it right now.") },
];

/** What someone has answered, if they have. */
export function answerOf(status: RetestStatus): RetestAnswer | null {
  return status === "fixed" || status === "still_broken" || status === "cannot_test" ? status : null;
}

/** Why there is nothing to answer any more. */
export function closedText(status: RetestStatus): string {
  if (status === "replaced") return t("A newer build has this fix. You don’t need to check it here.");
  if (status === "canceled") return t("The team doesn’t need an answer any more.");
  return t("The time to answer is over.");
}
