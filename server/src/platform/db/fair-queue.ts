import { AppError } from "#platform/errors.ts";

interface Waiting {
  admit: () => void;
  reject: () => void;
}

interface FairQueueOptions {
  /** Maximum concurrent slots. */
  slots: number;
  waitMs: number;
}

/** Maximum waiters per company, and for all anonymous clients together: in a longer queue more requests would only time out. */
const maxWaiting = 1_000;

const busy = () => new AppError("server_busy", { retryAfterSeconds: 2 });

/**
 * Key of an anonymous client. All anonymous clients share one turn; within it, networks take turns, and within a network its
 * client prefixes.
 */
export const anonymousKey = (network: string, clientPrefix: string) => `@${network}@${clientPrefix}`;

/** Queue path, from the widest key to the narrowest: the company, or for an anonymous client its network and client prefix. */
function pathOf(whose: string): readonly string[] {
  const [company = "", network = "", clientPrefix = ""] = whose.split("@");
  return [company, network, clientPrefix];
}

/** Waiters in order of arrival, or child queues that take turns. */
class QueueNode {
  readonly #people: Waiting[] = [];
  /** In turn order: the first node is next. */
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

  /** Removes and returns the next waiter. */
  next(): Waiting | undefined {
    if (this.length > 0) this.length -= 1;
    const [first] = this.#nodes;
    if (!first) return this.#people.shift();
    const [name, node] = first;
    const next = node.next();
    // Moves it to the end of the round.
    this.#nodes.delete(name);
    if (node.length > 0) this.#nodes.set(name, node);
    return next;
  }

  /** The newest waiter of the longest queue. */
  last(): Waiting | undefined {
    let fullest: QueueNode | undefined;
    for (const node of this.#nodes.values()) if (node.length >= (fullest?.length ?? 0)) fullest = node;
    return fullest ? fullest.last() : this.#people.at(-1);
  }
}

/** Grants slots in order of arrival. Under contention keys take turns, so that one key's many requests do not delay others. */
export class FairQueue {
  readonly #waitMs: number;
  #free: number;
  readonly #all = new QueueNode();

  constructor({ slots, waitMs }: FairQueueOptions) {
    this.#free = slots;
    this.#waitMs = waitMs;
  }

  /** Number of waiters. */
  get waiting(): number {
    return this.#all.length;
  }

  /**
   * Waits for a slot, which the caller must release.
   * @param whose key whose waiters queue only behind one another
   * @throws AppError server_busy after the wait times out, or when the queue is too long
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

  /** Rejects a waiter of the key's fullest queue: a flood rejects only its own requests. */
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
