import { limits, type FormField, type MatchesPattern } from "@firstlight/contract";
import { invalid, AppError } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";
import { QueuedWorker, TaskTimeoutError } from "#platform/queued-worker.ts";
import type { PatternResult, PatternTask } from "./pattern-work.ts";

/** A text that a pattern has to match. */
export interface PatternedText {
  pattern: string;
  text: string;
}

/** Steps × characters that one submission may cost: as much as answers to any form that can be saved now. */
const maxWork = limits.patternSteps * limits.patternedAnswer;
/** What costs no more is done beside others' that cost little: a few milliseconds. */
const littleWork = 50_000;

interface PatternsOptions {
  /** The program of `pattern-thread.ts`. */
  file: URL;
  log: Log;
  /** For one pattern, or one text: work that is within bounds takes a hundredth of it. */
  limitMs?: number;
}

export const tooMuchToCheck = () =>
  new AppError("invalid_input", "Checking these answers takes too long. Shorten the longest ones and try again.");

/** Per company. Usual patterns take milliseconds. */
const maxConcurrent = 25;
const tooSlow = "This pattern takes too long to read. Use a shorter one";
const tooMany = "The patterns in this form are too long in total. Use shorter ones, or fewer";

const keyOf = ({ pattern, text }: PatternedText) => `${pattern}\n${text}`;

/**
 * Patterns are matched in two threads, one for cheap work and one for the rest, each fair per company.
 * So no company waits for another one's expensive pattern.
 */
export class Patterns {
  readonly #little: QueuedWorker<PatternTask, PatternResult>;
  readonly #large: QueuedWorker<PatternTask, PatternResult>;
  /** Requests being checked, by company. */
  readonly #inFlight = new Map<string, number>();

  constructor({ limitMs = 5_000, ...options }: PatternsOptions) {
    this.#little = new QueuedWorker({ ...options, limitMs, name: "little patterns" });
    this.#large = new QueuedWorker({ ...options, limitMs, name: "large patterns" });
  }

  /**
   * Matches all texts of a submission.
   * @returns a matcher for these texts, which throws "changed" for any other
   * @throws AppError invalid_input when that costs too much, server_busy
   */
  match(whose: string, texts: readonly PatternedText[]): Promise<MatchesPattern> {
    return this.#limitConcurrency(whose, () => this.#match(whose, texts));
  }

  async #match(whose: string, texts: readonly PatternedText[]): Promise<MatchesPattern> {
    const found = new Map<string, boolean>();
    const large: PatternedText[] = [];
    let work = 0;
    for (const one of texts) {
      const { steps, isMatch } = await this.#run(this.#little, whose, { task: { ...one, most: littleWork } });
      work += steps * one.text.length;
      if (work > maxWork) throw tooMuchToCheck();
      if (isMatch === null) large.push(one);
      else found.set(keyOf(one), isMatch);
    }
    for (const one of large) {
      const { isMatch } = await this.#run(this.#large, whose, { task: { ...one, most: maxWork } });
      found.set(keyOf(one), isMatch === true);
    }
    return (pattern, text) => {
      const isMatch = found.get(keyOf({ pattern, text }));
      if (isMatch === undefined) throw new AppError("form_changed");
      return isMatch;
    };
  }

  /** @throws AppError invalid_input for an unusable pattern or too many in a form, server_busy */
  assertUsable(whose: string, fields: readonly Pick<FormField, "rules">[]): Promise<void> {
    return this.#limitConcurrency(whose, () => this.#assertUsable(whose, fields));
  }

  async #assertUsable(whose: string, fields: readonly Pick<FormField, "rules">[]): Promise<void> {
    let all = 0;
    for (const [index, { rules }] of fields.entries()) {
      if (rules?.pattern === undefined) continue;
      const refuse = (message: string) => invalid(`fields.${index}.rules.pattern`, message);
      const task = { pattern: rules.pattern, text: null };
      const { problem, steps } = await this.#run(this.#little, whose, { task, tooLong: () => refuse(tooSlow) });
      all += steps;
      const message = problem ?? (all > limits.patternSteps ? tooMany : undefined);
      if (message) throw refuse(message);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#little.close(), this.#large.close()]);
  }

  /** A request that waits for a pattern keeps its slot of the process's concurrency limit. */
  async #limitConcurrency<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const others = this.#inFlight.get(whose) ?? 0;
    if (others >= maxConcurrent) throw new AppError("server_busy", { retryAfterSeconds: 2 });
    this.#inFlight.set(whose, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.#inFlight.get(whose) ?? 1) - 1;
      if (left === 0) this.#inFlight.delete(whose);
      else this.#inFlight.set(whose, left);
    }
  }

  async #run(
    thread: QueuedWorker<PatternTask, PatternResult>,
    whose: string,
    { task, tooLong = tooMuchToCheck }: { task: PatternTask; tooLong?: () => AppError },
  ): Promise<PatternResult> {
    try {
      return await thread.run(whose, task);
    } catch (error) {
      throw error instanceof TaskTimeoutError ? tooLong() : error;
    }
  }
}
