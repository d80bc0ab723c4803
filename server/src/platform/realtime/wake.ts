import { setTimeout as later } from "node:timers/promises";
import { sql } from "kysely";
import { createDatabase, type Database } from "#platform/db/database.ts";
import type { Engine } from "#platform/db/engine.ts";

export const liveChannel = "live_events";
const atMostEveryMs = 100;
const tries = 5;
const firstRetryMs = 250;

/**
 * Wakes every process that has open streams. Outside of the transactions that publish events: a NOTIFY in them would serialize their
 * commits.
 */
class Wake {
  readonly #database: Database;
  #timer: NodeJS.Timeout | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sends the first notification at once, and combines those that follow closely. */
  call(): void {
    if (this.#timer) return;
    const wait = this.#lastAt + atMostEveryMs - performance.now();
    if (wait <= 0) {
      this.#send();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#send();
    }, wait).unref();
  }

  #send(): void {
    this.#lastAt = performance.now();
    void this.#notify();
  }

  /** A failed NOTIFY is retried a few times; listeners also poll. */
  async #notify(): Promise<void> {
    for (let tried = 0; tried < tries; tried += 1) {
      try {
        await this.#database.ask(sql`select pg_notify(${liveChannel}, '')`);
        return;
      } catch {
        await later(firstRetryMs * 2 ** tried, undefined, { ref: false });
      }
    }
  }
}

const wakes = new WeakMap<Engine, Wake>();

/** One per process and database, however many transactions publish events. */
export function wake(database: Database): void {
  // Each request has its own Database object; they share one engine.
  const { engine } = database;
  let own = wakes.get(engine);
  if (!own) wakes.set(engine, (own = new Wake(createDatabase(engine))));
  own.call();
}
