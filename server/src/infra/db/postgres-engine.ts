import { Client } from "pg";
import { Refusal } from "../errors.ts";
import type { Log } from "../log.ts";
import type { DatabaseRole, Engine, Lease } from "./engine.ts";
import { connectTimeout, openPool } from "./postgres-pool.ts";
import { Replicas } from "./replicas.ts";

const reconnectDelay = 500;

interface PostgresOptions {
  url: string;
  /** The server itself, where `url` leads to it through a pooler in transaction mode. */
  directUrl?: string | null;
  replicaUrls?: readonly string[];
  poolSize: number;
  log: Log;
  /** For upgrades and commands: what takes long is not given up. */
  isPatient?: boolean;
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
  const { url, directUrl, replicaUrls = [], poolSize, log, isPatient = false } = options;
  const direct = directUrl ?? url;
  const isPooled = direct !== url;
  const shared = { log, isPatient };
  const calls = openPool({ ...shared, url, role: "tenant", max: poolSize, isPooled });
  const owners = openPool({ ...shared, url: direct, role: "owner", max: 3, isPooled: false });
  const followers = { primaryUrl: direct, urls: replicaUrls, poolSize, isPooled, log };
  const replicas = replicaUrls.length > 0 ? new Replicas(followers) : null;
  const poolOf = (role: DatabaseRole) => (role === "owner" ? owners : calls);
  const listeners: Listener[] = [];

  async function lease(role: DatabaseRole, whose = ""): Promise<Lease> {
    try {
      return await poolOf(role).lease(whose);
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
    opening: (role) => poolOf(role).opening,
    replicas,
    lease,
    connections: () => [
      { role: "tenant", ...calls.connections() },
      { role: "owner", ...owners.connections() },
      ...(replicas ? [replicas.connections()] : []),
    ],
    async listen(channel, onMessage, onGap) {
      const listener = new Listener(direct, log);
      listeners.push(listener);
      await listener.start(channel, onMessage, onGap);
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await Promise.all([calls.close(), owners.close(), replicas?.close()]);
    },
  };
}
