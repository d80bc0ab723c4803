import type {
  FeedbackImportField,
  FeedbackImportMapping,
  FeedbackImportPreset,
  FeedbackType,
  ImportCounts,
} from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { outcomeLabelsWith } from "#shared/projects/import/outcome-labels.ts";

export const presetLabels: Readonly<Record<FeedbackImportPreset, string>> = {
  jira: t("Jira"),
  github: t("GitHub"),
  linear: t("Linear"),
  canny: t("Canny"),
  fider: t("Fider"),
  betahub: t("BetaHub"),
  other: t("Another tool"),
};

export const fieldLabels: Readonly<Record<FeedbackImportField, string>> = {
  title: t("Title"),
  text: t("Details"),
  type: t("Type"),
  status: t("Status"),
  severity: t("Severity"),
  priority: t("Priority"),
  author_name: t("Author"),
  author_email: t("Author’s email"),
  votes: t("Votes"),
  created_at: t("Reported on"),
  external_id: t("ID"),
};

export const outcomeLabels = outcomeLabelsWith({ before: t("Left out"), after: t("Left out") });

/** "12 new items · 3 already here · 1 left out"; zero counts are omitted. */
export function countsSentence({ added, already_here, refused }: ImportCounts, isDone: boolean): string {
  const parts = [
    isDone
      ? plural(added, "{count} item added", "{count} items added")
      : plural(added, "{count} new item", "{count} new items"),
    already_here > 0 && t("{count} already here", { count: already_here }),
    refused > 0 && t("{count} left out", { count: refused }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** A list as it is given, and how it is to be read. */
export interface Given {
  csv: string;
  preset: FeedbackImportPreset;
  /** Found by the headings until one is chosen. */
  mapping?: FeedbackImportMapping | undefined;
  /** Of rows that do not say theirs. */
  type: FeedbackType;
  closed_build_id: string | null;
}

export const nothingGiven: Given = { csv: "", preset: "other", type: "bug", closed_build_id: null };

/** Boards of wishes hold ideas. */
export const typeOfPreset = (preset: FeedbackImportPreset): FeedbackType =>
  preset === "canny" || preset === "fider" ? "idea" : "bug";
