const separator = "\u001F";

/** What is counted by rank and option, or by row and column: kept as one text. @returns undefined for any other value */
export function countedPair(counted: string): [string, string] | undefined {
  const [first = "", second] = counted.split(separator);
  return second === undefined ? undefined : [first, second];
}
