import type { RouteOutput, Api, ImportOutcome } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/data/badge.tsx";

export type PreviewedImport = RouteOutput<Api["previewImport"]>;

/** The labels of an outcome before and after the import, and its style. */
export const outcomeLabels: Readonly<Record<ImportOutcome, { before: string; after: string; tone: BadgeTone }>> = {
  waiting: { before: t("New"), after: t("Waiting"), tone: "neutral" },
  added: { before: t("New"), after: t("Added"), tone: "success" },
  already_here: { before: t("Already here"), after: t("Already here"), tone: "neutral" },
  refused: { before: t("Cannot be added"), after: t("Not added"), tone: "danger" },
};

interface Counts {
  added: number;
  already_here: number;
  refused: number;
}

/** "12 new testers · 3 already here · 1 cannot be added"; zero counts are omitted. */
export function countsSentence({ added, already_here, refused }: Counts, isDone: boolean): string {
  const parts = [
    isDone
      ? plural(added, "{count} tester added", "{count} testers added")
      : plural(added, "{count} new tester", "{count} new testers"),
    already_here > 0 && t("{count} already here", { count: already_here }),
    refused > 0 &&
      (isDone ? t("{count} not added", { count: refused }) : t("{count} cannot be added", { count: refused })),
  ];
  return parts.filter(Boolean).join(" · ");
}
