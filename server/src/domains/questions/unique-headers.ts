/** Gives each name a header of its own: a name that is taken gets the first free number. */
export function uniqueHeaders(): (name: string) => string {
  const taken = new Set<string>();
  /** Numbers below are taken for that name: searching again from 2 would be quadratic. */
  const next = new Map<string, number>();
  return (name) => {
    let header = name;
    let number = next.get(name) ?? 2;
    for (; taken.has(header); number += 1) header = `${name} ${number}`;
    if (header !== name) next.set(name, number);
    taken.add(header);
    return header;
  };
}
