const longDay = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** A day of the calendar as people write it: "April 1, 2026". */
export function dayText(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}
