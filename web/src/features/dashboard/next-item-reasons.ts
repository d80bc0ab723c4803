import { t } from "#lib/text/translate.ts";
import { dueReason } from "#lib/format/due-text.ts";
import type { BadgeTone } from "#ui/index.ts";
import { progressOf } from "./forms/progress.ts";
import type { OpenItem } from "#shared/dashboard/next-item.ts";

interface Reason {
  text: string;
  tone: Extract<BadgeTone, "danger" | "warning" | "neutral">;
}

interface ItemProgress {
  due_date: string | null;
  overdue: boolean;
  isBegun: boolean;
  /** How far, where that is known. */
  percent: number | null;
}

/** The progress of an item, including answers stored on this device but not on the server. */
export function progressOfItem(item: OpenItem): ItemProgress {
  if (item.kind === "form") {
    const { form, overdue } = item.entry;
    const { isStarted, percent } = progressOf(item.entry);
    return { due_date: form.due_date, overdue, isBegun: isStarted, percent };
  }
  if (item.kind === "wizard") {
    const { due_date, overdue, is_started } = item.wizard;
    return { due_date, overdue, isBegun: is_started, percent: null };
  }
  return { due_date: null, overdue: false, isBegun: item.percentage > 0, percent: item.percentage };
}

const tones = { overdue: "danger", soon: "warning", later: "neutral" } as const;

function dueReasons({ due_date, overdue }: ItemProgress, now: Date): Reason[] {
  if (due_date === null) return overdue ? [{ text: t("Overdue"), tone: "danger" }] : [];
  const { text, how } = dueReason(due_date, now);
  // The server's day may have ended before the reader's.
  return overdue && how !== "overdue" ? [{ text: t("Overdue"), tone: "danger" }] : [{ text, tone: tones[how] }];
}

/** Why this item comes first: "Overdue by 2 days", "Due tomorrow", "Started, 60%". */
export function reasonsOf(itemProgress: ItemProgress, now = new Date()): Reason[] {
  const { isBegun, percent } = itemProgress;
  const begun = percent ? t("Started, {round}%", { round: Math.round(percent) }) : t("Started");
  return [...dueReasons(itemProgress, now), ...(isBegun ? [{ text: begun, tone: "neutral" as const }] : [])];
}
