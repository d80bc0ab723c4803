import { Refusal } from "../errors.ts";
import type { LiveStream } from "./live-stream.ts";

/** When a company's look changes all its people are asked about at once: that must not take all connections to the database. */
const checkedAtOnce = 4;

interface Outcomes {
  trust: (stream: LiveStream) => void;
  /** It could not be found out: ask again later. */
  retry: (stream: LiveStream) => void;
}

/** Streams of which it is asked whether they may go on. Those that may not end. */
export class DoubtfulStreams {
  readonly #outcomes: Outcomes;
  /** Asked about once more when something has changed while they were being asked about. */
  readonly #waiting = new Set<LiveStream>();
  #workers = 0;

  constructor(outcomes: Outcomes) {
    this.#outcomes = outcomes;
  }

  /** Until this is decided the stream gets nothing. */
  add(stream: LiveStream): void {
    stream.doubt();
    this.check(stream);
  }

  check(stream: LiveStream): void {
    this.#waiting.add(stream);
    if (this.#workers >= checkedAtOnce) return;
    this.#workers += 1;
    void this.#work();
  }

  forget(stream: LiveStream): void {
    this.#waiting.delete(stream);
  }

  async #work(): Promise<void> {
    for (const stream of this.#waiting) {
      this.#waiting.delete(stream);
      await this.#decide(stream);
    }
    this.#workers -= 1;
  }

  async #decide(stream: LiveStream): Promise<void> {
    const { caller, letIn } = stream.follower;
    try {
      const now = await letIn();
      if (stream.isEnded || this.#waiting.has(stream)) return;
      // What they hear of depends on their role: with another one they begin anew.
      if (now.user.role === caller.user.role) this.#outcomes.trust(stream);
      else stream.end();
    } catch (error) {
      if (error instanceof Refusal && error.code !== "busy") stream.end();
      else this.#outcomes.retry(stream);
    }
  }
}
