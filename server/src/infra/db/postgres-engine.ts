import { Client, Pool, types, type PoolClient, type PoolConfig } from "pg";
import { Refusal } from "../errors.ts";
import type { Log } from "../log.ts";
import { valueParsers, type DatabaseRole, type Engine, type Lease } from "./engine.ts";
import { Turns } from "./turns.ts";

const connectTimeout = 2_000;
const reconnectDelay = 500;

const typeParsers = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && valueParsers[oid]) || types.getTypeParser(oid, format),
};

// A prepared statement per text: planned once per connection. The texts are ours, so their number is bounded.
const statementNames = new Map<string, string>();
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name;
}

class PostgresLease implements Lease {
  readonly #client: PoolClient;
  readonly #prepare: boolean;
  readonly #onRelease: () => void;

  constructor(client: PoolClient, prepare: boolean, onRelease: () => void) {
    this.#client = client;
    this.#prepare = prepare;
    this.#onRelease = onRelease;
  }

  async query(text: string, values: readonly unknown[]) {
    const name = this.#prepare && values.length > 0 ? { name: statementName(text) } : {};
    const result = await this.#client.query({ ...name, text, values: [...values] });
    // Several statements without values answer a list.
    const last = Array.isArray(result) ? result.flatMap((part: { rows: unknown[] }) => part.rows) : result.rows;
    return { rows: last as Record<string, unknown>[], count: Array.isArray(result) ? 0 : (result.rowCount ?? 0) };
  }

  async batch(sql: string) {
    await this.#client.query(sql);
  }

  release(broken: boolean) {
    this.#client.release(broken);
    this.#onRelease();
  }
}

interface PostgresOptions {
  url: string;
  poolSize: number;
  log: Log;
  /** For upgrades and commands: what takes long is not given up. */
  isPatient?: boolean;
}

function poolConfig({ url, isPatient }: PostgresOptions, role: "tenant" | "owner", max: number): PoolConfig {
  const asRole = role === "tenant" ? " -c role=firstlight_tenant" : "";
  const limits = {
    statement_timeout: role === "tenant" ? 4_000 : 60_000,
    query_timeout: role === "tenant" ? 5_000 : 65_000,
    lock_timeout: role === "tenant" ? 3_000 : 10_000,
    idle_in_transaction_session_timeout: 10_000,
  };
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `firstlight-${role}`,
    // Our statements are planned once: none of them has values for which another plan would be worth planning anew. Nor is any
    // worth compiling: what is taken out of JSON is estimated so high that it would be, and a summary took twice as long.
    options: `-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off${asRole}`,
    types: typeParsers,
    pipeline: true,
    ...(isPatient ? {} : limits),
  } as PoolConfig;
}

function guardedPool(config: PoolConfig, log: Log): Pool {
  const pool = new Pool(config);
  // Both, or a lost database ends the process: idle clients report on the pool, busy ones on themselves.
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost"));
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "A database connection was lost")),
  );
  return pool;
}

class Listener {
  readonly #url: string;
  readonly #log: Log;
  #client: Client | undefined;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async start(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: (listening: boolean) => void,
  ): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
      application_name: "firstlight-listen",
    });
    const again = () => {
      if (this.#closed || this.#client !== client) return;
      this.#client = undefined;
      onGap(false);
      this.#timer = setTimeout(() => void this.start(channel, onMessage, onGap), reconnectDelay);
    };
    this.#client = client;
    client.on("error", (error) => {
      this.#log.warn({ err: error }, "The connection that listens for changes was lost");
      again();
    });
    client.on("end", again);
    client.on("notification", (message) => onMessage(message.payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onGap(true);
    } catch (error) {
      this.#log.warn({ err: error }, "Cannot listen for changes yet");
      again();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }
}

/** A PostgreSQL server. Connections to it act as the tenant role unless the owner's are asked for. */
export function openPostgres(options: PostgresOptions): Engine {
  const tenantPool = guardedPool(poolConfig(options, "tenant", options.poolSize), options.log);
  const ownerPool = guardedPool(poolConfig(options, "owner", 3), options.log);
  const turns = new Turns({ places: options.poolSize, waitMs: connectTimeout });
  const listeners: Listener[] = [];

  /** Whoever has had a turn finds a connection free. */
  async function leaseInTurn(whose: string): Promise<Lease> {
    await turns.take(whose);
    try {
      return new PostgresLease(await tenantPool.connect(), true, () => turns.giveBack());
    } catch (error) {
      turns.giveBack();
      throw error;
    }
  }

  async function lease(role: DatabaseRole, whose = ""): Promise<Lease> {
    try {
      return role === "owner"
        ? new PostgresLease(await ownerPool.connect(), false, () => {})
        : await leaseInTurn(whose);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal("busy", "The database cannot be reached right now. Please try again in a moment.", {
        retryAfterSeconds: 2,
        cause: error,
      });
    }
  }

  return {
    kind: "server",
    lease,
    connections: () => [
      { role: "tenant", open: tenantPool.totalCount, idle: tenantPool.idleCount, waiting: turns.waiting },
      { role: "owner", open: ownerPool.totalCount, idle: ownerPool.idleCount, waiting: ownerPool.waitingCount },
    ],
    async listen(channel, onMessage, onGap) {
      const listener = new Listener(options.url, options.log);
      listeners.push(listener);
      await listener.start(channel, onMessage, onGap);
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await Promise.all([tenantPool.end(), ownerPool.end()]);
    },
  };
}
