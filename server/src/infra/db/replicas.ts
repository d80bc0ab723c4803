import type { Log } from "../log.ts";
import type { Connections, DatabaseRole, ReadReplica, ReadReplicas, Lease } from "./engine.ts";
import { isSameTimeline, type Lsn } from "./lsn.ts";
import { openPool, type PostgresPool } from "./postgres-pool.ts";
import { askReplica, askPrimary, ReplicationMonitor, type ReplicaState } from "./replication-monitor.ts";

/** Replicas that are further behind are never read, whatever the caller has seen. */
const maxBehindMs = 2_000;
/** One that broke off in the middle of something is left alone for so long. */
const restsForMs = 1_000;
/** Reads use the primary instead of waiting longer for a connection. */
const connectWithinMs = 500;

interface ReplicaOptions {
  /** The server that is written to. */
  primaryUrl: string;
  urls: readonly string[];
  poolSize: number;
  /** Whether they, too, may be behind a pooler. */
  isPooled: boolean;
  log: Log;
}

export class Replica implements ReadReplica {
  readonly #pool: PostgresPool;
  readonly #monitor: ReplicationMonitor;
  #restsUntil = 0;

  constructor(url: string, { poolSize, isPooled, log }: ReplicaOptions) {
    const shared = { url, role: "tenant", log, isPatient: false, isPooled } as const;
    this.#pool = openPool({ ...shared, max: poolSize, connectWithinMs });
    this.#monitor = new ReplicationMonitor({ url, ask: askReplica, log });
  }

  lease(_role: DatabaseRole, whose = ""): Promise<Lease> {
    return this.#pool.lease(whose);
  }

  /** Reads always use the role that sees one company, also behind a pooler. */
  opening(): string {
    return this.#pool.opening || "set local role firstlight_tenant";
  }

  connections(): Omit<Connections, "role"> {
    return this.#pool.connections();
  }

  rest(): void {
    this.#restsUntil = performance.now() + restsForMs;
  }

  /** Whether it has come so far, and follows that database as it is now: one that was promoted begins a time-line of its own. */
  has(position: Lsn, cluster: string): boolean {
    const now = this.#monitor.now(maxBehindMs);
    const isAwake = performance.now() >= this.#restsUntil;
    return (
      isAwake &&
      now !== undefined &&
      now.cluster === cluster &&
      isSameTimeline(now.position, position) &&
      now.position >= position
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.#monitor.close(), this.#pool.close()]);
  }
}

/** Those that follow the server that is written to. How far each has come is looked at all the time, not for each call. */
export class Replicas implements ReadReplicas {
  readonly #primary: ReplicationMonitor;
  readonly #all: Replica[];
  /** Where the primary stood, since a little more than that long ago. */
  readonly #past: ReplicaState[] = [];
  #turn = 0;

  constructor(options: ReplicaOptions) {
    const { primaryUrl, urls, log } = options;
    const onState = (state: ReplicaState) => this.#remember(state);
    this.#primary = new ReplicationMonitor({ url: primaryUrl, ask: askPrimary, log, onState });
    this.#all = urls.map((url) => new Replica(url, options));
  }

  #remember(state: ReplicaState): void {
    this.#past.push(state);
    while ((this.#past[1]?.at ?? Infinity) <= state.at - maxBehindMs) this.#past.shift();
  }

  /** A replica that has reached the LSN the caller has seen, in rotation; undefined if there is none. */
  pick(seen: Lsn): Replica | undefined {
    // Counted from now, not from when the primary was last looked at.
    const since = performance.now() - maxBehindMs;
    const before = this.#past.findLast(({ at }) => at <= since) ?? this.#past[0];
    if (!before || !this.#primary.now(maxBehindMs)) return undefined;
    const wanted = seen > before.position ? seen : before.position;
    const able = this.#all.filter((replica) => replica.has(wanted, before.cluster));
    this.#turn += 1;
    return able[this.#turn % able.length];
  }

  /** Of all of them together. */
  connections(): Connections {
    const counts = this.#all.map((replica) => replica.connections());
    const sum = (of: "open" | "idle" | "waiting") => counts.reduce((all, each) => all + each[of], 0);
    return { role: "replica", open: sum("open"), idle: sum("idle"), waiting: sum("waiting") };
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary, ...this.#all].map((each) => each.close()));
  }
}
