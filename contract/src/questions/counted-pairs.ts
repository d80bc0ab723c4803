/** Between the two parts of a pair. */
export const pairSeparator = "\u001F";

/** A count's key of rank and option, or of row and column, stored as one string. @returns undefined for any other value */
export function countedPair(counted: string): [string, string] | undefined {
  const [first = "", second] = counted.split(pairSeparator);
  return second === undefined ? undefined : [first, second];
}
