import type { RouteOutput, Api, ImportCounts } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { outcomeLabelsWith } from "#shared/projects/import/outcome-labels.ts";

export type PreviewedImport = RouteOutput<Api["previewImport"]>;

export const outcomeLabels = outcomeLabelsWith({ before: t("Cannot be added"), after: t("Not added") });

/** "12 new testers · 3 already here · 1 cannot be added"; zero counts are omitted. */
export function countsSentence({ added, already_here, refused }: ImportCounts, isDone: boolean): string {
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
