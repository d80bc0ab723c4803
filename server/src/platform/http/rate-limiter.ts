import type { Clock } from "#platform/clock.ts";
import { AppError } from "#platform/errors.ts";

interface RateLimiterOptions {
  /** Calls a minute in the long run; twice as many may come at once. 0 counts nothing. */
  rateLimitPerMinute: number;
  clock: Clock;
}

interface Bucket {
  left: number;
  at: number;
}

const minute = 60_000;
const maxRemembered = 10_000;

/** Request rate of each person in this process. It is held in memory: a database query would cost as much as the request. */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #atOnce: number;
  readonly #clock: Clock;
  /** The one seen longest ago first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor({ rateLimitPerMinute, clock }: RateLimiterOptions) {
    this.#perMinute = rateLimitPerMinute;
    this.#atOnce = 2 * rateLimitPerMinute;
    this.#clock = clock;
  }

  /**
   * Counts one request.
   * @param cost how many requests it counts as
   * @throws AppError rate_limited with the seconds to wait
   */
  count(whose: string, cost = 1): void {
    if (this.#perMinute === 0) return;
    const charged = Math.min(cost, this.#atOnce);
    const now = this.#clock.now().getTime();
    const bucket = this.#buckets.get(whose) ?? { left: this.#atOnce, at: now };
    bucket.left = Math.min(this.#atOnce, bucket.left + (Math.max(0, now - bucket.at) * this.#perMinute) / minute);
    bucket.at = now;
    this.#buckets.delete(whose);
    this.#buckets.set(whose, bucket);
    // The caller seen longest ago has waited long enough after so many others.
    if (this.#buckets.size > maxRemembered) this.#buckets.delete(this.#buckets.keys().next().value ?? "");
    if (bucket.left < charged) {
      const seconds = Math.ceil((charged - bucket.left) / (this.#perMinute / 60));
      throw new AppError("rate_limited", {
        retryAfterSeconds: seconds,
      });
    }
    bucket.left -= charged;
  }
}
