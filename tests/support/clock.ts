import type { Clock } from "../../server/src/platform/clock.ts";

const second = 1_000;
const day = 86_400_000;

/** Stands still until a test moves it. */
export class MovableClock implements Clock {
  #now = Date.parse("2026-03-02T09:00:00.000Z");

  now(): Date {
    return new Date(this.#now);
  }

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 } = by;
    this.#now += days * day + (hours * 3_600 + minutes * 60 + seconds) * second + milliseconds;
  }

  set(to: Date): void {
    this.#now = to.getTime();
  }
}
