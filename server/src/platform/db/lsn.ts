/**
 * A log position: timeline (8 hexadecimal digits) and LSN (16). Later positions compare greater as text. A promoted server starts a
 * new timeline, so any later position on it includes what survived the failover.
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

/** Parses the result of `positionHere`. @throws when it is not a log position */
export function lsnFromRow(row: Record<string, unknown> | undefined): Lsn {
  const [high = "", low = ""] = String(row?.["lsn"]).split("/");
  const position = `${String(row?.["timeline"])}${high.padStart(8, "0")}${low.padStart(8, "0")}`.toLowerCase();
  if (!pattern.test(position)) throw new Error("The database returned no log position");
  return position;
}

/** The LSN up to which a caller has seen the database, so that no read returns older data. */
export class ReadConsistency {
  /** Whether the request only reads; counters it writes do not matter to its caller. */
  readonly onlyReads: boolean;
  #latest: Lsn | undefined;
  #changed: Lsn | undefined;

  constructor(latest: Lsn | undefined, onlyReads: boolean) {
    this.#latest = latest;
    this.onlyReads = onlyReads;
  }

  /** Undefined when unknown: then reads use the primary. */
  get latest(): Lsn | undefined {
    return this.#latest;
  }

  /** LSN after the caller's last change. */
  get changed(): Lsn | undefined {
    return this.#changed;
  }

  /** Marks the position as unknown: any change may concern the caller. */
  invalidate(): void {
    this.#latest = undefined;
  }

  record(position: Lsn): void {
    if (position > (this.#changed ?? "")) this.#changed = position;
    if (this.#latest !== undefined && position > this.#latest) this.#latest = position;
  }
}
