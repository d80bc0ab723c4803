import type { Log } from "#platform/observability/log.ts";
import { positionHere, lsnFromRow, type Lsn } from "./lsn.ts";
import { openPool, type PostgresPool } from "./postgres-pool.ts";

const looksEachMs = 200;
const looksAgainMs = 1_000;
const answersWithinMs = 1_000;

/** How far a server had come at a moment. */
export interface ReplicaState {
  position: Lsn;
  /** Which database of which servers that belong together. */
  cluster: string;
  /** By the clock of `performance`. */
  at: number;
}

const cluster = "(select system_identifier || '/' || current_database() from pg_control_system()) as cluster";

export const askPrimary = `select *, ${cluster} from (${positionHere}) as here`;

/** No row from a server that is not a replica. After a failover the timeline is the new one once a checkpoint records it. */
export const askReplica = `
  select lpad(to_hex(timeline_id), 8, '0') as timeline, pg_last_wal_replay_lsn()::text as lsn, ${cluster}
  from pg_control_checkpoint() where pg_is_in_recovery()`;

interface Watched {
  url: string;
  ask: string;
  log: Log;
  onState?: (state: ReplicaState) => void;
}

/** Where a server stands, asked again and again over a connection of its own. */
export class ReplicationMonitor {
  readonly #watched: Watched;
  readonly #pool: PostgresPool;
  #stand: ReplicaState | undefined;
  #isLost = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(watched: Watched) {
    const { url, log } = watched;
    this.#watched = watched;
    // Behind a pooler or not: these statements need nothing of the session.
    const within = { connectWithinMs: answersWithinMs, answersWithinMs };
    this.#pool = openPool({ url, role: "tenant", max: 1, log, isPatient: false, isPooled: true, ...within });
    void this.#look();
  }

  /** Unless it has not been heard of for so long. */
  now(withinMs: number): ReplicaState | undefined {
    return this.#stand && performance.now() - this.#stand.at <= withinMs ? this.#stand : undefined;
  }

  async #look(): Promise<void> {
    const { log, onState } = this.#watched;
    let wait = looksEachMs;
    try {
      this.#stand = await this.#ask();
      onState?.(this.#stand);
      if (this.#isLost) log.info("A read replica is available again");
      this.#isLost = false;
    } catch (error) {
      wait = looksAgainMs;
      this.#stand = undefined;
      if (!this.#isLost && !this.#isClosed) log.warn({ err: error }, "A read replica is unavailable and not used");
      this.#isLost = true;
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), wait).unref();
  }

  async #ask(): Promise<ReplicaState> {
    const lease = await this.#pool.lease("");
    let broken = true;
    try {
      // As it was when it was asked, not when the answer came.
      const at = performance.now();
      const { rows } = await lease.query(this.#watched.ask, []);
      broken = false;
      return { at, position: lsnFromRow(rows[0]), cluster: String(rows[0]?.["cluster"]) };
    } finally {
      lease.release(broken);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#pool.close();
  }
}
