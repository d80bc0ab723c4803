const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function momentOf(time: string): string {
  return moment.format(new Date(time));
}

/** "3 hours ago"; the date itself once it is two weeks back. */
export function timeAgo(time: string, now = Date.now()): string {
  const seconds = Math.round((new Date(time).getTime() - now) / 1000);
  if (seconds < -14 * 86_400) return day.format(new Date(time));
  for (const [unit, length] of steps) {
    if (-seconds >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return "just now";
}
