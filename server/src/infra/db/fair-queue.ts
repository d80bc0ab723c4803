import { AppError } from "../errors.ts";

interface Waiting {
  admit: () => void;
  reject: () => void;
}

interface FairQueueOptions {
  /** How many may be in at once. */
  slots: number;
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
  readonly #nodes = new Map<string, QueueNode>();
  length = 0;

  of(name: string): QueueNode {
    const node = this.#nodes.get(name) ?? new QueueNode();
    this.#nodes.set(name, node);
    return node;
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
    const node = this.of(name);
    node.remove(narrower, one);
    if (node.length === 0) this.#nodes.delete(name);
  }

  /** Takes out whose turn it is. */
  next(): Waiting | undefined {
    if (this.length > 0) this.length -= 1;
    const [first] = this.#nodes;
    if (!first) return this.#people.shift();
    const [name, node] = first;
    const next = node.next();
    // At the end of the round again.
    this.#nodes.delete(name);
    if (node.length > 0) this.#nodes.set(name, node);
    return next;
  }

  /** Whoever came last where most wait. */
  last(): Waiting | undefined {
    let fullest: QueueNode | undefined;
    for (const node of this.#nodes.values()) if (node.length >= (fullest?.length ?? 0)) fullest = node;
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

  constructor({ slots, waitMs }: FairQueueOptions) {
    this.#free = slots;
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
  async acquire(whose: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const path = pathOf(whose);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => waiting.reject(), this.#waitMs);
      const waiting: Waiting = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: () => {
          clearTimeout(timer);
          this.#all.remove(path, waiting);
          reject(busy());
        },
      };
      this.#all.add(path, waiting);
      this.#dropExcess(path[0] ?? "");
    });
  }

  /** Somebody has to go from where most wait: whoever floods shuts out nobody but themselves. */
  #dropExcess(name: string): void {
    const node = this.#all.of(name);
    if (node.length > maxWaiting) node.last()?.reject();
  }

  release(): void {
    const next = this.#all.next();
    if (next) next.admit();
    else this.#free += 1;
  }
}
