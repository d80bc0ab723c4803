import type { Lsn } from "./lsn.ts";

/** The database role a connection acts as; none of the first two owns a table. */
export type DatabaseRole = "tenant" | "gate" | "owner";

export interface Rows {
  rows: Record<string, unknown>[];
  count: number;
}

/** One connection for the exclusive use of one transaction. */
export interface Lease {
  query(text: string, values: readonly unknown[]): Promise<Rows>;
  /** Several statements without values in one round trip. */
  batch(sql: string): Promise<void>;
  /** Gives the connection back; a broken one is closed instead. */
  release(broken: boolean): void;
}

/** How many connections a pool has, for those who watch. */
export interface Connections {
  role: DatabaseRole | "replica";
  open: number;
  idle: number;
  /** Transactions that wait for one. */
  waiting: number;
}

/** A server that follows the one that is written to, and may be read. */
export interface ReadReplica extends Pick<Engine, "lease" | "opening"> {
  /** It broke off: what was read is read again elsewhere. */
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
  /** Statements that each transaction of the role begins with, since its session is not ours; empty where it is. */
  opening(role: DatabaseRole): string;
  /**
   * Listens on a channel for as long as the engine lives.
   * @param onGap called when messages may have been missed, and again once listening works
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: (listening: boolean) => void): Promise<void>;
  /** Servers that follow this one and may be read; null where there are none. */
  readonly replicas: ReadReplicas | null;
  close(): Promise<void>;
}

/** How the two engines read PostgreSQL's text into values: by type id, the same on both. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // bigint: counts and sizes, far below 2^53
  1082: (text) => text, // date stays the day people wrote
  1184: (text) => new Date(`${text.replace(" ", "T")}:00`), // timestamptz in a session at UTC: "… 10:20:30.123+00"
};
