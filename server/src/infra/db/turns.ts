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

/**
 * Hands out places, first come first served; where several wait, by turns to each of them, so that whoever asks for very much
 * keeps nobody else waiting.
 */
export class Turns {
  readonly #waitMs: number;
  #free: number;
  /** Those who wait, by whose they are; whoever is first here is next. */
  readonly #lanes = new Map<string, Waiting[]>();

  constructor({ places, waitMs }: TurnsOptions) {
    this.#free = places;
    this.#waitMs = waitMs;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#lanes.values().reduce((sum, lane) => sum + lane.length, 0);
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
    const lane = this.#lanes.get(whose) ?? [];
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
          if (lane.length === 0) this.#lanes.delete(whose);
          reject(busy());
        },
      };
      lane.push(waiting);
      this.#lanes.set(whose, lane);
    });
  }

  giveBack(): void {
    const [next] = this.#lanes;
    if (!next) {
      this.#free += 1;
      return;
    }
    const [whose, lane] = next;
    // At the end of the round again.
    this.#lanes.delete(whose);
    const waiting = lane.shift();
    if (lane.length > 0) this.#lanes.set(whose, lane);
    waiting?.admit();
  }
}
