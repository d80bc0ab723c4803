import type { Texts } from "@firstlight/contract";
import { dayText } from "#platform/text/day-text.ts";

export interface Read {
  /** The day it is written on. */
  today: string;
  /** It waits for a digest and is read on a later day. */
  waits: boolean;
}

function daysUntil(due: string, today: string): number {
  return Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
}

/** "due in 3 days", "due today", "was due yesterday"; of what waits "due on March 1, 2026". */
export function dueText({ t, plural, language }: Texts, due: string, { today, waits }: Read): string {
  if (waits) {
    const day = dayText(due, language);
    return due < today ? t("was due on {day}", { day }) : t("due on {day}", { day });
  }
  const days = daysUntil(due, today);
  if (days === 0) return t("due today");
  if (days === 1) return t("due tomorrow");
  if (days === -1) return t("was due yesterday");
  return days > 0
    ? plural(days, "due in {count} day", "due in {count} days")
    : plural(-days, "was due {count} day ago", "was due {count} days ago");
}

interface Due {
  title: string;
  due_date: string;
}

/** The same of a named thing, as a sentence. */
export function isDueText({ t, plural, language }: Texts, { title, due_date }: Due, { today, waits }: Read): string {
  if (waits) {
    const when = { title, day: dayText(due_date, language) };
    return due_date < today ? t("{title} was due on {day}", when) : t("{title} is due on {day}", when);
  }
  const days = daysUntil(due_date, today);
  if (days === 0) return t("{title} is due today", { title });
  if (days === 1) return t("{title} is due tomorrow", { title });
  if (days === -1) return t("{title} was due yesterday", { title });
  return days > 0
    ? plural(days, "{title} is due in {count} day", "{title} is due in {count} days", { title })
    : plural(-days, "{title} was due {count} day ago", "{title} was due {count} days ago", { title });
}
