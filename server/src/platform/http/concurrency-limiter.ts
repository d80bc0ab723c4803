import type { FastifyRequest } from "fastify";
import { AppError } from "#platform/errors.ts";
import { networkOf } from "./network-of.ts";
import { addressOf } from "./parse-request.ts";

const full = new AppError("server_busy", { retryAfterSeconds: 1, isLogged: true });

/** Multiple of the slots that all anonymous clients share: the rest is left to companies, however many networks the clients use. */
const maxAnonymous = 1.5;

/** Path of a caller, from the widest key to the narrowest: the company, or for all anonymous clients the network of one. */
type Path = readonly [company: string] | readonly ["strangers", network: string];

/** How many of each are inside. */
class Counts {
  readonly #of = new Map<string, number>();

  /** Whether one more of these would not have more than their equal part. */
  hasPart(name: string, slots: number): boolean {
    const inside = this.of(name);
    return inside < slots / (this.#of.size + (inside === 0 ? 1 : 0));
  }

  of(name: string): number {
    return this.#of.get(name) ?? 0;
  }

  /** What one of them may have, beside all who are inside. */
  part(slots: number): number {
    return slots / Math.max(1, this.#of.size);
  }

  add(name: string, change: 1 | -1): void {
    const left = this.of(name) + change;
    if (left === 0) this.#of.delete(name);
    else this.#of.set(name, left);
  }
}

interface ConcurrencyLimiterOptions {
  /** How many calls are worked on at once; 0 for any number. */
  slots: number;
  /** The company a call is known to be of. */
  companyOf: (request: FastifyRequest) => string | undefined;
  /** Called when the limiter fills up, and again only after it was half empty. */
  onFull: () => void;
}

/**
 * Limits concurrent requests: started ones finish in time, others are rejected before they cost anything. When it is full, callers below
 * their equal share are still admitted: at most twice the limit run at once.
 */
export class ConcurrencyLimiter {
  readonly #options: ConcurrencyLimiterOptions;
  readonly #companies = new Counts();
  readonly #networks = new Counts();
  #inside = 0;
  #wasFull = false;

  constructor(options: ConcurrencyLimiterOptions) {
    this.#options = options;
  }

  /**
   * Runs a short request: none that waits for others, sends files, or stays open. Its slot is held until the work ends, even after the
   * client has disconnected.
   * @throws AppError server_busy
   */
  async take<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const path = this.#pathOf(request);
    if (!this.#admits(path)) throw full;
    this.#count(path, 1);
    try {
      return await work();
    } finally {
      this.#count(path, -1);
    }
  }

  #pathOf(request: FastifyRequest): Path {
    const company = this.#options.companyOf(request);
    return company === undefined ? ["strangers", networkOf(addressOf(request))] : [company];
  }

  #admits([company, network]: Path): boolean {
    const { slots, onFull } = this.#options;
    if (slots === 0 || this.#inside < slots) return true;
    if (!this.#wasFull) onFull();
    this.#wasFull = true;
    if (this.#inside >= 2 * slots) return false;
    if (this.#companies.hasPart(company, slots)) return true;
    if (network === undefined || this.#companies.of(company) + 1 > maxAnonymous * slots) return false;
    return this.#networks.hasPart(network, this.#companies.part(slots));
  }

  #count([company, network]: Path, change: 1 | -1): void {
    this.#inside += change;
    this.#companies.add(company, change);
    if (network !== undefined) this.#networks.add(network, change);
    if (this.#inside * 2 < this.#options.slots) this.#wasFull = false;
  }
}
