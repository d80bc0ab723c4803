import type { Lsn } from "./lsn.ts";

/** The database role of a connection; the first two own no tables. */
export type DatabaseRole = "tenant" | "gate" | "owner";

export interface Rows {
  rows: Record<string, unknown>[];
  count: number;
}

/** One connection for the exclusive use of one transaction. */
export interface Lease {
  query(text: string, values: readonly unknown[]): Promise<Rows>;
  /** Runs several statements without parameters in one round trip. */
  batch(sql: string): Promise<void>;
  /** Returns the connection to the pool; a broken one is closed instead. */
  release(broken: boolean): void;
}

/** Connection counts of a pool, for monitoring. */
export interface Connections {
  role: DatabaseRole | "replica";
  open: number;
  idle: number;
  /** Transactions waiting for a connection. */
  waiting: number;
}

/** A read-only replica of the primary. */
export interface ReadReplica extends Pick<Engine, "lease" | "opening"> {
  /** Takes the replica out of rotation for a while, after a lost connection. */
  rest(): void;
}

export interface ReadReplicas {
  /** A replica that has reached the LSN the caller has seen; undefined if there is none. */
  pick(seen: Lsn): ReadReplica | undefined;
}

export interface Engine {
  readonly kind: "embedded" | "server";
  /**
   * A connection in the given role, for one transaction.
   * @param whose queue key: under contention keys take turns
   * @throws AppError server_busy when none is free in time
   */
  lease(role: DatabaseRole, whose?: string): Promise<Lease>;
  connections(): Connections[];
  /** Settings that each transaction of the role begins with when sessions are shared (pooler); otherwise empty. */
  opening(role: DatabaseRole): string;
  /**
   * Listens on a channel for as long as the engine lives.
   * @param onGap called when messages may have been missed, and again once listening works
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: (listening: boolean) => void): Promise<void>;
  /** Read replicas; null when there are none. */
  readonly replicas: ReadReplicas | null;
  close(): Promise<void>;
}

/** How both engines parse PostgreSQL's text values, by type ID. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // bigint: counts and sizes, far below 2^53
  1082: (text) => text, // date stays the day people wrote
  1184: (text) => new Date(`${text.replace(" ", "T")}:00`), // timestamptz in a session at UTC: "… 10:20:30.123+00"
};
