/**
 * How far a database has come: its time-line (8 digits) and the place in its log (16), hexadecimal. Of two the later is the greater
 * text. A server that took over from another begins a time-line of its own, so whatever follows it has what survived of the one before.
 */
export type Lsn = string;

const pattern = /^[0-9a-f]{24}$/;

export function isSameTimeline(one: Lsn, other: Lsn): boolean {
  return one.slice(0, 8) === other.slice(0, 8);
}

/** Parses the LSN a client sends; undefined if invalid. */
export function parseLsn(text: unknown): Lsn | undefined {
  return typeof text === "string" && pattern.test(text) ? text : undefined;
}

/** Runs on the primary. The flush LSN: replicas can reach it, and it covers every visible commit. */
export const positionHere =
  "select substr(pg_walfile_name(lsn), 1, 8) as timeline, lsn::text as lsn from pg_current_wal_flush_lsn() as lsn";

/** Of the answer to that. @throws what is no position */
export function lsnFromRow(row: Record<string, unknown> | undefined): Lsn {
  const [high = "", low = ""] = String(row?.["lsn"]).split("/");
  const position = `${String(row?.["timeline"])}${high.padStart(8, "0")}${low.padStart(8, "0")}`.toLowerCase();
  if (!pattern.test(position)) throw new Error("The database returned no log position");
  return position;
}

/** What one caller has seen of the database, so that nothing older is read for them. */
export class ReadConsistency {
  /** A call that only reads; what it counts on the way is nothing its caller looks for. */
  readonly onlyReads: boolean;
  #latest: Lsn | undefined;
  #changed: Lsn | undefined;

  constructor(latest: Lsn | undefined, onlyReads: boolean) {
    this.#latest = latest;
    this.onlyReads = onlyReads;
  }

  /** Nothing where it is not known: then whatever there is may have been seen. */
  get latest(): Lsn | undefined {
    return this.#latest;
  }

  /** Where the database stood after their last change. */
  get changed(): Lsn | undefined {
    return this.#changed;
  }

  /** Whatever there is may concern them. */
  invalidate(): void {
    this.#latest = undefined;
  }

  record(position: Lsn): void {
    if (position > (this.#changed ?? "")) this.#changed = position;
    if (this.#latest !== undefined && position > this.#latest) this.#latest = position;
  }
}
