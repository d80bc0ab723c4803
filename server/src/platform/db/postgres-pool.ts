import { Pool, types, type PoolClient, type PoolConfig } from "pg";
import type { Log } from "#platform/observability/log.ts";
import { valueParsers, type Connections, type Lease } from "./engine.ts";
import { DatabaseUnavailable, endsConnection, isStalePlan, OutageLogger } from "./outage.ts";
import { answersWithin, asStartupOptions, asStatements, settingsOf } from "./postgres-settings.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Writable } from "node:stream";

export const connectTimeout = 2_000;

const typeParsers = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && valueParsers[oid]) || types.getTypeParser(oid, format),
};

// One prepared statement per text: planned once per connection. All texts are in the code, so their number is bounded.
const statementNames = new Map<string, string>();
let namesGiven = 0;
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `s${namesGiven}`;
    namesGiven += 1;
    statementNames.set(text, name);
  }
  return name;
}

interface LeaseParts {
  prepare: boolean;
  outage: OutageLogger | undefined;
  onRelease: () => void;
}

/**
 * Buffers writes until the next tick, so that they go out in one system call instead of one per statement. Promise callbacks that
 * are ready run before that tick, so their writes are included.
 */
function inOneWrite(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

class PostgresLease implements Lease {
  readonly #client: PoolClient;
  readonly #prepare: boolean;
  readonly #outage: OutageLogger | undefined;
  readonly #onRelease: () => void;

  constructor(client: PoolClient, { prepare, outage, onRelease }: LeaseParts) {
    this.#client = client;
    this.#prepare = prepare;
    this.#outage = outage;
    this.#onRelease = onRelease;
  }

  async #answer<T>(asked: Promise<T>): Promise<T> {
    try {
      const answer = await asked;
      this.#outage?.answered();
      return answer;
    } catch (error) {
      // A migration has changed a statement's result columns: all statements are prepared again under new names.
      if (isStalePlan(error)) statementNames.clear();
      throw this.#outage && endsConnection(error) ? new DatabaseUnavailable(this.#outage, error, "working") : error;
    }
  }

  async query(text: string, values: readonly unknown[]) {
    const name = this.#prepare && values.length > 0 ? { name: statementName(text) } : {};
    inOneWrite(this.#client.connection.stream);
    const result = await this.#answer(this.#client.query({ ...name, text, values: [...values] }));
    // Several statements in one query return a list of results.
    const last = Array.isArray(result) ? result.flatMap((part: { rows: unknown[] }) => part.rows) : result.rows;
    return { rows: last as Record<string, unknown>[], count: Array.isArray(result) ? 0 : (result.rowCount ?? 0) };
  }

  async batch(sql: string) {
    inOneWrite(this.#client.connection.stream);
    await this.#answer(this.#client.query(sql));
  }

  release(broken: boolean) {
    this.#client.release(broken);
    this.#onRelease();
  }
}

interface PostgresPoolOptions {
  url: string;
  role: "tenant" | "owner";
  max: number;
  log: Log;
  /** Receives lost connections; without it they are not recorded, and errors are thrown unchanged. */
  outage?: OutageLogger;
  isPatient: boolean;
  /** Connects through a pooler in transaction mode: nothing may depend on the session. */
  isPooled: boolean;
  /** Overrides the default connection timeout. */
  connectWithinMs?: number;
  answersWithinMs?: number;
}

/** Connections to one server in one role. */
export interface PostgresPool {
  /** Statements that set each transaction's parameters; empty where the session has them. */
  readonly opening: string;
  /** @param whose queue key: under contention keys take turns */
  lease(whose: string): Promise<Lease>;
  connections(): Omit<Connections, "role">;
  close(): Promise<void>;
}

function poolConfig(options: PostgresPoolOptions): PoolConfig {
  const { url, role, max, isPatient, isPooled } = options;
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: options.connectWithinMs ?? connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `firstlight-${role}`,
    ...(isPooled ? {} : { options: asStartupOptions(settingsOf({ role, isPatient })) }),
    ...(isPatient ? {} : { query_timeout: options.answersWithinMs ?? answersWithin(role) }),
    types: typeParsers,
    pipeline: true,
  } as PoolConfig;
}

function guardedPool(options: PostgresPoolOptions): Pool {
  const pool = new Pool(poolConfig(options));
  // An unhandled error event would end the process. A lost connection is reported by the query that fails; an idle one is ignored.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function openPool(options: PostgresPoolOptions): PostgresPool {
  const { role, max, log, outage, isPatient, isPooled, connectWithinMs: waitMs = connectTimeout } = options;
  const pool = guardedPool(options);
  const queue = new FairQueue({ slots: max, waitMs });
  const shortage = new OutageLogger(log, "short");
  const parts = { prepare: role === "tenant" && !isPooled, outage, onRelease: () => queue.release() };

  /** After the queue grants a slot, a connection is always free. */
  async function lease(whose: string): Promise<Lease> {
    try {
      await queue.acquire(whose);
      shortage.answered();
    } catch (error) {
      throw outage ? new DatabaseUnavailable(shortage, error, "connecting") : error;
    }
    try {
      return new PostgresLease(await pool.connect(), parts);
    } catch (error) {
      queue.release();
      throw outage ? new DatabaseUnavailable(outage, error, "connecting") : error;
    }
  }

  return {
    opening: isPooled ? asStatements(settingsOf({ role, isPatient })) : "",
    lease,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: queue.waiting }),
    close: () => pool.end(),
  };
}
