import type { RequestContext } from "#platform/context.ts";
import { afterCommit, type Tx } from "#platform/db/database.ts";

/** Other processes see a change after this time. */
const freshMs = 5_000;
/** After a read that failed, the next one waits this long. */
const retryMs = 1_000;
const never = -Infinity;

export type PollingParts = Pick<RequestContext, "database" | "clock" | "log">;

interface What<View> {
  /** Until the first read, and while the database is away. */
  first: View;
  /** Reads it again where its version is not this one. */
  read: (tx: Tx, version: number) => Promise<{ view: View; version: number } | undefined>;
  /** Logged where that fails. */
  failed: string;
}

/**
 * A setting of the whole installation, as this process knows it: one request in five seconds checks the row's version, and the
 * others use the last value. All wait for the first read, and for one after a change in this process. While the database is away,
 * the last value stays.
 */
export class PolledSetting<View extends object> {
  readonly #parts: PollingParts;
  readonly #what: What<View>;
  #view: View;
  #version = -1;
  #freshUntil = never;
  #reading: Promise<void> | undefined;
  /** Of this process. */
  #changes = 0;

  constructor(parts: PollingParts, what: What<View>) {
    this.#parts = parts;
    this.#what = what;
    this.#view = what.first;
  }

  /** What was read last. */
  get known(): View {
    return this.#view;
  }

  /** The same object until something changes. */
  async current(): Promise<View> {
    while (this.#isStale()) {
      // While one request reads again, the others use the last value.
      if (this.#reading && this.#freshUntil !== never) break;
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    return this.#view;
  }

  /** Reads it again now: what another process has changed is asked for here. Other requests do not wait. */
  recheck(): Promise<View> {
    this.#freshUntil = Math.min(this.#freshUntil, 0);
    return this.current();
  }

  #isStale(): boolean {
    const now = this.#now();
    // Also where the clock was set back.
    return now >= this.#freshUntil || this.#freshUntil - now > freshMs;
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }

  /** Once the transaction has committed, this process reads it again. */
  changeIn(tx: Tx): void {
    afterCommit(tx, () => {
      this.#changes += 1;
      this.#freshUntil = never;
    });
  }

  async #read(): Promise<void> {
    const { database, log } = this.#parts;
    const changes = this.#changes;
    let freshMsNow = freshMs;
    try {
      await database.readPlatform(async (tx) => {
        const found = await this.#what.read(tx, this.#version);
        if (!found) return;
        this.#view = found.view;
        this.#version = found.version;
      });
    } catch (error) {
      freshMsNow = retryMs;
      log.warn({ err: error }, this.#what.failed);
    }
    // What changed in between may be missing in it.
    if (changes === this.#changes) this.#freshUntil = this.#now() + freshMsNow;
  }
}
