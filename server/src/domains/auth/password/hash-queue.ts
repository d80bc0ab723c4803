import { AppError } from "#platform/errors.ts";

const maxWaiting = 200;

/** Hashes a limited number of passwords at once: more would slow down everyone. */
export class PasswordHashQueue {
  readonly #atOnce: () => number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param atOnce asked before each; it may differ from time to time, and is at least one */
  constructor(atOnce: () => number) {
    this.#atOnce = atOnce;
  }

  /** @throws AppError server_busy if too many already wait */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= maxWaiting) {
      throw new AppError("server_busy", "Too many people are signing in right now. Please try again in a moment.", {
        retryAfterSeconds: 5,
      });
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#admit();
    }
  }

  #admit(): void {
    while (this.#waiting.length > 0 && this.#running < this.#atOnce()) {
      this.#running += 1;
      this.#waiting.shift()?.();
    }
  }
}
