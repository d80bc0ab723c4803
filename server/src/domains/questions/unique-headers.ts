/** Gives each name a header of its own: a name that is taken gets the first free number. */
export function uniqueHeaders(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let header = name;
    for (let n = 2; taken.has(header); n += 1) header = `${name} ${n}`;
    taken.add(header);
    return header;
  };
}
