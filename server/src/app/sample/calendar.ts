import type { Chance } from "./random.ts";

const dayMs = 86_400_000;

/** A moment of a past or coming day, counted from now. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

// People answer forms on weekday evenings and Sunday, hardly ever on Saturday: Sunday first.
const weekdays = [0.9, 1, 1, 0.95, 0.85, 0.6, 0.35];
const hours = [0, 0, 0, 0, 0, 0, 1, 3, 5, 5, 4, 4, 6, 5, 3, 3, 4, 5, 7, 9, 10, 8, 4, 1];

/** Time of an answer: mostly in the days after the tester got the form, some much later, in a weekly rhythm. Always before now. */
export function answeredAt(random: Chance, now: Date, availableAt: Date): Date {
  const span = (now.getTime() - availableAt.getTime()) / dayMs;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const wait = random.percent(72) ? -5 * Math.log(1 - random.next()) : random.next() * span;
    const day = new Date(availableAt.getTime() + wait * dayMs);
    if (random.next() > (weekdays[day.getUTCDay()] ?? 1)) continue;
    const hour = random.weighted([...hours.keys()], hours);
    day.setUTCHours(hour, random.between(0, 59), random.between(0, 59), random.between(0, 999));
    if (day > availableAt && day.getTime() < now.getTime() - 60_000) return day;
  }
  return new Date(availableAt.getTime() + (now.getTime() - availableAt.getTime()) * random.next());
}
