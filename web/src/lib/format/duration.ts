import { locale, t } from "../text/translate.ts";

type Unit = "day" | "hour" | "minute" | "second";
type Say = (count: number, unit: Unit) => string;

/** The amount in the larger unit, and the remainder in the smaller one. */
function inUnits(say: Say, amount: number, [larger, smaller, size]: readonly [Unit, Unit, number]): string {
  const rest = amount % size;
  const whole = say(Math.floor(amount / size), larger);
  return rest === 0 ? whole : `${whole} ${say(rest, smaller)}`;
}

function durationBy(say: Say, seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return say(whole, "second");
  // Rounded to ten seconds at first: single seconds do not matter.
  const tens = Math.round(whole / 10) * 10;
  if (tens < 600) return inUnits(say, tens, ["minute", "second", 60]);
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return say(minutes, "minute");
  if (minutes < 24 * 60) return inUnits(say, minutes, ["hour", "minute", 60]);
  return inUnits(say, Math.round(minutes / 60), ["day", "hour", 24]);
}

const long = (unit: Unit) => new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" });
const longs = { day: long("day"), hour: long("hour"), minute: long("minute"), second: long("second") };

/** "40 seconds", "2 minutes 30 seconds", "12 minutes", "1 hour 20 minutes", "3 days": rounded to a useful precision. */
export const durationText = (seconds: number) => durationBy((count, unit) => longs[unit].format(count), seconds);

const short: Readonly<Record<Unit, (count: number) => string>> = {
  day: (count) => t("{count}\u00a0d", { count }),
  hour: (count) => t("{count}\u00a0h", { count }),
  minute: (count) => t("{count}\u00a0min", { count }),
  second: (count) => t("{count}\u00a0s", { count }),
};

/** The short form for narrow places: "2 min 30 s". */
export const shortDuration = (seconds: number) => durationBy((count, unit) => short[unit](count), seconds);
