import { systemClock } from "#platform/clock.ts";

export const slowMs = 200;
const maxStored = 20;
const maxShown = 400;

export interface SlowStatement {
  /** The SQL text without values. */
  statement: string;
  times: number;
  mean_ms: number;
  max_ms: number;
  last_at: Date;
}

interface Seen {
  times: number;
  totalMs: number;
  maxMs: number;
  lastAt: Date;
}

/** One line without quoted literals: values are sent as parameters, but some statements contain literals. */
function withoutValues(text: string): string {
  const start = text.slice(0, 10 * maxShown);
  return start
    .replaceAll(/'[^']*'?/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxShown);
}

/** Keeps the slowest statements of this process. The time includes waiting for earlier statements on the same connection. */
export class SlowStatements {
  readonly #seen = new Map<string, Seen>();

  async watch<T>(text: string, run: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await run();
    } finally {
      const ms = performance.now() - began;
      if (ms >= slowMs) this.#note(withoutValues(text), ms);
    }
  }

  /** Slowest first. */
  list(): SlowStatement[] {
    return [...this.#seen]
      .map(([statement, { times, totalMs, maxMs, lastAt }]) => ({
        statement,
        times,
        mean_ms: Math.round(totalMs / times),
        max_ms: Math.round(maxMs),
        last_at: lastAt,
      }))
      .toSorted((a, b) => b.max_ms - a.max_ms);
  }

  #note(statement: string, ms: number): void {
    const before = this.#seen.get(statement) ?? { times: 0, totalMs: 0, maxMs: 0 };
    this.#seen.set(statement, {
      times: before.times + 1,
      totalMs: before.totalMs + ms,
      maxMs: Math.max(before.maxMs, ms),
      lastAt: systemClock.now(),
    });
    if (this.#seen.size <= maxStored) return;
    const [quickest] = [...this.#seen].toSorted(([, a], [, b]) => a.maxMs - b.maxMs);
    if (quickest) this.#seen.delete(quickest[0]);
  }
}
