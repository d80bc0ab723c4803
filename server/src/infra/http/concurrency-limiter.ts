import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { networkOf } from "./network-of.ts";
import { addressOf } from "./parse-request.ts";

const full = new AppError("full", "The server is busy. Please try again in a moment.", { retryAfterSeconds: 1 });

/** So many times the room is all that strangers have together: what lies beyond is left to companies, from however many networks they come. */
const maxAnonymous = 1.5;

/** Whoever is inside, from the widest to the narrowest: a company, or of all strangers those of one network. */
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
  /** Told when the room fills up, not again before it has been half empty. */
  onFull: () => void;
}

/**
 * How much this process works on at once: what it began it finishes in good time, and more is told to come back before it costs
 * anything. Where it is full, whoever has less than their equal part still comes in: at most twice as many are ever inside.
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
   * Works on a short call: none that waits for others, sends files, or stays. It has its place for as long as there is work, even
   * where nobody waits for the answer any more. @throws Refusal "full"
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
