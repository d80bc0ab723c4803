import { localeOf, type Language } from "@firstlight/contract";

/** A day of the calendar as people write it: "April 1, 2026". */
export function dayText(day: string, language: Language): string {
  const longDay = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" });
  return longDay.format(new Date(`${day}T00:00:00Z`));
}
