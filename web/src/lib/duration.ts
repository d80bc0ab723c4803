import { counted } from "./counted.ts";

/** The larger unit, and of the smaller one what is left. */
function inUnits(amount: number, [larger, smaller, size]: readonly [string, string, number]): string {
  const rest = amount % size;
  const whole = counted(Math.floor(amount / size), larger);
  return rest === 0 ? whole : `${whole} ${counted(rest, smaller)}`;
}

/** "40 seconds", "2 minutes 30 seconds", "12 minutes", "1 hour 20 minutes", "3 days": as exact as it is worth. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return counted(whole, "second");
  // To ten seconds at first: nobody waits for a single one.
  const tens = Math.round(whole / 10) * 10;
  if (tens < 600) return inUnits(tens, ["minute", "second", 60]);
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return counted(minutes, "minute");
  if (minutes < 24 * 60) return inUnits(minutes, ["hour", "minute", 60]);
  return inUnits(Math.round(minutes / 60), ["day", "hour", 24]);
}
