import type { Log } from "#platform/observability/log.ts";
import type { Connections, DatabaseRole, ReadReplica, ReadReplicas, Lease } from "./engine.ts";
import { isSameTimeline, type Lsn } from "./lsn.ts";
import { openPool, type PostgresPool } from "./postgres-pool.ts";
import { askReplica, askPrimary, ReplicationMonitor, type ReplicaState } from "./replication-monitor.ts";

/** Maximum lag of a replica that may be read, whatever the caller has seen. */
const maxBehindMs = 2_000;
/** A replica that lost a connection is skipped for this long. */
const restsForMs = 1_000;
/** Timeout of a connection to a replica; reads then use the primary. */
const connectWithinMs = 500;

interface ReplicaOptions {
  /** The primary server. */
  primaryUrl: string;
  urls: readonly string[];
  poolSize: number;
  /** Whether replicas may also be behind a pooler. */
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

  /** Replica reads always use the tenant role, also behind a pooler. */
  opening(): string {
    return this.#pool.opening || "set local role firstlight_tenant";
  }

  connections(): Omit<Connections, "role"> {
    return this.#pool.connections();
  }

  rest(): void {
    this.#restsUntil = performance.now() + restsForMs;
  }

  /** Whether the replica has reached this position and still follows the cluster: a promoted server has a new timeline. */
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

/** The replicas of the primary. Their positions are polled continuously, not per request. */
export class Replicas implements ReadReplicas {
  readonly #primary: ReplicationMonitor;
  readonly #all: Replica[];
  /** Recent positions of the primary, slightly longer than the maximum lag. */
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
    // Counted from now, not from when the primary was last polled.
    const since = performance.now() - maxBehindMs;
    const before = this.#past.findLast(({ at }) => at <= since) ?? this.#past[0];
    if (!before || !this.#primary.now(maxBehindMs)) return undefined;
    const wanted = seen > before.position ? seen : before.position;
    const able = this.#all.filter((replica) => replica.has(wanted, before.cluster));
    this.#turn += 1;
    return able[this.#turn % able.length];
  }

  /** Totals of all replicas. */
  connections(): Connections {
    const counts = this.#all.map((replica) => replica.connections());
    const sum = (of: "open" | "idle" | "waiting") => counts.reduce((all, each) => all + each[of], 0);
    return { role: "replica", open: sum("open"), idle: sum("idle"), waiting: sum("waiting") };
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary, ...this.#all].map((each) => each.close()));
  }
}
