import { Refusal } from "../errors.ts";

interface Waiting {
  admit: () => void;
  refuse: () => void;
}

interface TurnsOptions {
  /** How many may be in at once. */
  places: number;
  waitMs: number;
}

/** Of one company: those who come when so many wait already would wait in vain. */
const mostWaiting = 1_000;

const busy = () => new Refusal("busy", "The server is busy. Please try again in a moment.", { retryAfterSeconds: 2 });

/** Somebody of whom no more is known than where they are; all of them together have one turn, and among them each their own. */
export const strangerAt = (address: string) => `@${address}`;

const groupOf = (whose: string) => (whose.startsWith("@") ? "" : whose);

/**
 * Hands out places, first come first served; where several wait, by turns to each of them, so that whoever asks for very much
 * keeps nobody else waiting.
 */
export class Turns {
  readonly #waitMs: number;
  #free: number;
  /** Those who wait, by whose they are; whoever is first here is next. Strangers have lanes of their own within one of these. */
  readonly #groups = new Map<string, Map<string, Waiting[]>>();

  constructor({ places, waitMs }: TurnsOptions) {
    this.#free = places;
    this.#waitMs = waitMs;
  }

  /** How many wait. */
  get waiting(): number {
    const lanes = this.#groups.values().flatMap((group) => group.values());
    return lanes.reduce((sum, lane) => sum + lane.length, 0);
  }

  /**
   * Comes back with a place, which has to be given back.
   * @param whose who waits for others of the same name alone
   * @throws Refusal "busy" after waiting in vain
   */
  async take(whose: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const group = this.#groups.get(groupOf(whose)) ?? new Map<string, Waiting[]>();
    const lane = group.get(whose) ?? [];
    if (lane.length >= mostWaiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => waiting.refuse(), this.#waitMs);
      const waiting: Waiting = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          lane.splice(lane.indexOf(waiting), 1);
          if (lane.length === 0) group.delete(whose);
          if (group.size === 0) this.#groups.delete(groupOf(whose));
          reject(busy());
        },
      };
      lane.push(waiting);
      this.#groups.set(groupOf(whose), group.set(whose, lane));
    });
  }

  giveBack(): void {
    const [next] = this.#groups;
    const [first] = next?.[1] ?? [];
    if (!next || !first) {
      this.#free += 1;
      return;
    }
    const [[name, group], [whose, lane]] = [next, first];
    // At the end of the round again.
    this.#groups.delete(name);
    group.delete(whose);
    const waiting = lane.shift();
    if (lane.length > 0) group.set(whose, lane);
    if (group.size > 0) this.#groups.set(name, group);
    waiting?.admit();
  }
}
