/** Chance that repeats: the same seed gives the same data on every machine. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** True this often of a hundred times. */
  percent(often: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the list, the first weight belonging to the first entry. */
  weighted<T>(list: readonly T[], weights: readonly number[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new Error("A sample list is empty");
    return found;
  };
  const weighted = <T>(list: readonly T[], weights: readonly number[]): T => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return at(list, index === -1 ? list.length - 1 : index);
  };
  return {
    next,
    between,
    percent: (often) => next() * 100 < often,
    pick: (list) => at(list, between(0, list.length - 1)),
    weighted,
    shuffled: (list) =>
      list
        .map((entry) => ({ entry, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ entry }) => entry),
  };
}

/** Deals a list like cards: no item repeats until all were dealt. */
export function dealer<T>(random: Chance, list: readonly T[]): () => T {
  let deck: T[] = [];
  return () => {
    if (deck.length === 0) deck = random.shuffled(list);
    const card = deck.pop();
    if (card === undefined) throw new Error("A sample list is empty");
    return card;
  };
}
