const looksLikeDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day to filter by, from 1900. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === "string" && looksLikeDay.test(value) && value >= "1900-01-01" ? value : undefined;
