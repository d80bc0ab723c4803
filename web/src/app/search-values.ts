/** What an address says, made into what screens ask for; what it cannot mean is left out. */

export function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.slice(0, 200) : undefined;
}

export function flagOf(value: unknown): true | undefined {
  return value === true || value === "true" || undefined;
}

/** The first page needs no saying. */
export function pageOf(value: unknown, last: number): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? Math.min(page, last) : undefined;
}
