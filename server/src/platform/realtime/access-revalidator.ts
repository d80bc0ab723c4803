import { AppError } from "#platform/errors.ts";
import type { Caller } from "#platform/http/run-route.ts";

/** When a company's look changes all its people are asked about at once: that must not take all connections to the database. */
const checkedAtOnce = 4;
const checkAfterMs = 45_000;
const checkSpreadMs = 30_000;
/** How soon to ask again what could not be found out. */
export const askAgainMs = 5_000;

/** Who gets something for as long as they may, and how to ask whether they still may. */
export interface StreamClient {
  caller: Caller;
  /** @throws AppError when access has ended */
  authorize: () => Promise<Caller>;
}

/** What they get: a stream, a file. */
export interface ClientStream {
  readonly client: StreamClient;
  readonly isEnded: boolean;
  /** Until it is decided they get nothing, where that can be. */
  pause: () => void;
  end: () => void;
}

interface Outcomes<T> {
  resume: (stream: T) => void;
  /** It could not be found out: ask again later. */
  retry: (stream: T) => void;
}

/** Time of the next routine check: a session or a trial can expire without an event. In milliseconds, as `now`. */
export function nextCheck({ support }: Caller, now: number): number {
  const ends = support?.endsAt.getTime() ?? Infinity;
  const inPassing = now + checkAfterMs + Math.random() * checkSpreadMs;
  return ends > now ? Math.min(inPassing, ends) : inPassing;
}

/** Rechecks open streams and downloads when their access may have changed, and ends those without access. */
export class AccessRevalidator<T extends ClientStream> {
  readonly #outcomes: Outcomes<T>;
  /** Asked about once more when something has changed while they were being asked about. */
  readonly #waiting = new Set<T>();
  #workers = 0;

  constructor(outcomes: Outcomes<T>) {
    this.#outcomes = outcomes;
  }

  add(stream: T): void {
    stream.pause();
    this.check(stream);
  }

  check(stream: T): void {
    this.#waiting.add(stream);
    if (this.#workers >= checkedAtOnce) return;
    this.#workers += 1;
    void this.#work();
  }

  forget(stream: T): void {
    this.#waiting.delete(stream);
  }

  async #work(): Promise<void> {
    for (const stream of this.#waiting) {
      this.#waiting.delete(stream);
      await this.#decide(stream);
    }
    this.#workers -= 1;
  }

  async #decide(stream: T): Promise<void> {
    const { caller, authorize } = stream.client;
    try {
      const now = await authorize();
      if (stream.isEnded || this.#waiting.has(stream)) return;
      // Content depends on the role: with another role the client starts again.
      if (now.user.role === caller.user.role) this.#outcomes.resume(stream);
      else stream.end();
    } catch (error) {
      if (error instanceof AppError && error.status !== 503) stream.end();
      else this.#outcomes.retry(stream);
    }
  }
}
