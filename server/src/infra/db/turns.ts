import { AppError } from "../errors.ts";

interface Waiting {
  admit: () => void;
  refuse: () => void;
}

interface FairQueueOptions {
  /** How many may be in at once. */
  places: number;
  waitMs: number;
}

/** Of one company, and of all strangers together: where so many wait already, more would wait in vain. */
const maxWaiting = 1_000;

const busy = () => new AppError("busy", "The server is busy. Please try again in a moment.", { retryAfterSeconds: 2 });

/**
 * Somebody of whom no more is known than where they are; all of them together have one turn, among them each network, and in it
 * each household.
 */
export const anonymousKey = (network: string, clientPrefix: string) => `@${network}@${clientPrefix}`;

/** Whom somebody waits among, from the widest to the narrowest: a company by itself, a stranger in the network they call from. */
function pathOf(whose: string): readonly string[] {
  const [company = "", network = "", clientPrefix = ""] = whose.split("@");
  return [company, network, clientPrefix];
}

/** People one after the other, or lines of them that have their turns. */
class QueueNode {
  readonly #people: Waiting[] = [];
  /** Whoever is first here is next. */
  readonly #lines = new Map<string, QueueNode>();
  length = 0;

  of(name: string): QueueNode {
    const line = this.#lines.get(name) ?? new QueueNode();
    this.#lines.set(name, line);
    return line;
  }

  add([name, ...narrower]: readonly string[], one: Waiting): void {
    this.length += 1;
    if (name === undefined) this.#people.push(one);
    else this.of(name).add(narrower, one);
  }

  remove([name, ...narrower]: readonly string[], one: Waiting): void {
    this.length -= 1;
    if (name === undefined) {
      this.#people.splice(this.#people.indexOf(one), 1);
      return;
    }
    const line = this.of(name);
    line.remove(narrower, one);
    if (line.length === 0) this.#lines.delete(name);
  }

  /** Takes out whose turn it is. */
  next(): Waiting | undefined {
    if (this.length > 0) this.length -= 1;
    const [first] = this.#lines;
    if (!first) return this.#people.shift();
    const [name, line] = first;
    const next = line.next();
    // At the end of the round again.
    this.#lines.delete(name);
    if (line.length > 0) this.#lines.set(name, line);
    return next;
  }

  /** Whoever came last where most wait. */
  last(): Waiting | undefined {
    let fullest: QueueNode | undefined;
    for (const line of this.#lines.values()) if (line.length >= (fullest?.length ?? 0)) fullest = line;
    return fullest ? fullest.last() : this.#people.at(-1);
  }
}

/**
 * Hands out places, first come first served; where several wait, by turns to each of them, so that whoever asks for very much
 * keeps nobody else waiting.
 */
export class FairQueue {
  readonly #waitMs: number;
  #free: number;
  readonly #all = new QueueNode();

  constructor({ places, waitMs }: FairQueueOptions) {
    this.#free = places;
    this.#waitMs = waitMs;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#all.length;
  }

  /**
   * Comes back with a place, which has to be given back.
   * @param whose who waits for others of the same name alone
   * @throws Refusal "busy" after waiting in vain, or where too many wait already
   */
  async take(whose: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const path = pathOf(whose);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => waiting.refuse(), this.#waitMs);
      const waiting: Waiting = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          this.#all.remove(path, waiting);
          reject(busy());
        },
      };
      this.#all.add(path, waiting);
      this.#keepShort(path[0] ?? "");
    });
  }

  /** Somebody has to go from where most wait: whoever floods shuts out nobody but themselves. */
  #keepShort(name: string): void {
    const line = this.#all.of(name);
    if (line.length > maxWaiting) line.last()?.refuse();
  }

  giveBack(): void {
    const next = this.#all.next();
    if (next) next.admit();
    else this.#free += 1;
  }
}
