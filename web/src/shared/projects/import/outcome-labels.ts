import type { ImportOutcome } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/data/badge.tsx";

/** The labels of an outcome before and after the import, and its style. */
export type OutcomeLabels = Readonly<Record<ImportOutcome, { before: string; after: string; tone: BadgeTone }>>;

/** @param refused what a row is called that is not imported */
export const outcomeLabelsWith = (refused: { before: string; after: string }): OutcomeLabels => ({
  waiting: { before: t("New"), after: t("Waiting"), tone: "neutral" },
  added: { before: t("New"), after: t("Added"), tone: "success" },
  already_here: { before: t("Already here"), after: t("Already here"), tone: "neutral" },
  refused: { ...refused, tone: "danger" },
});
