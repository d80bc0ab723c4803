import { t } from "#lib/text/translate.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "5 h", "3 d", "20 min": the largest unit of which there are two, or one. */
function lengthText(ms: number): string {
  if (ms >= 2 * day) return t("{count} d", { count: Math.floor(ms / day) });
  if (ms >= hour) return t("{count} h", { count: Math.floor(ms / hour) });
  return t("{count} min", { count: Math.max(1, Math.floor(ms / minute)) });
}

/** When the first answer is due: "Due in 5 h", "Late by 3 h". */
export function answerDue(respondBy: string, now = Date.now()): { text: string; isLate: boolean } {
  const left = new Date(respondBy).getTime() - now;
  const length = lengthText(Math.abs(left));
  return left < 0
    ? { text: t("Late by {length}", { length }), isLate: true }
    : { text: t("Due in {length}", { length }), isLate: false };
}

/** How old something is, for lists: "4 h". */
export const ageText = (time: string, now = Date.now()): string => lengthText(now - new Date(time).getTime());

/** Whether an item is put off for now. */
export const isSnoozed = (until: string | null, now = Date.now()): boolean =>
  until !== null && new Date(until).getTime() > now;
