/** Between the two parts of a pair. */
export const pairSeparator = "\u001F";

/** The rank and the option of a count that stands for them; undefined for any other, such as one of a matrix. */
export function countedRank(counted: string): [number, string] | undefined {
  const [rank = "", value] = countedPair(counted) ?? [];
  return value !== undefined && /^[1-9]\d*$/.test(rank) ? [Number(rank), value] : undefined;
}

/** A count's key of rank and option, or of row and column, stored as one string. @returns undefined for any other value */
export function countedPair(counted: string): [string, string] | undefined {
  const [first = "", second] = counted.split(pairSeparator);
  return second === undefined ? undefined : [first, second];
}
