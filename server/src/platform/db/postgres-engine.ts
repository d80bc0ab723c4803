import { Client } from "pg";
import type { Log } from "#platform/observability/log.ts";
import type { DatabaseRole, Engine } from "./engine.ts";
import { OutageLogger } from "./outage.ts";
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
  readonly #outage: OutageLogger;
  #client: Client | undefined;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, outage: OutageLogger) {
    this.#url = url;
    this.#outage = outage;
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
      this.#outage.failed(error);
      again();
    });
    client.on("end", again);
    client.on("notification", (message) => onMessage(message.payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.#outage.answered();
      onGap(true);
    } catch (error) {
      this.#outage.failed(error);
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
  const outage = new OutageLogger(log, "lost");
  // A start that finds no database says so itself.
  const shared = { log, isPatient, ...(!isPatient && { outage }) };
  const calls = openPool({ ...shared, url, role: "tenant", max: poolSize, isPooled });
  const owners = openPool({ ...shared, url: direct, role: "owner", max: 3, isPooled: false });
  const replicaSettings = { primaryUrl: direct, urls: replicaUrls, poolSize, isPooled, log };
  const replicas = replicaUrls.length > 0 ? new Replicas(replicaSettings) : null;
  const poolOf = (role: DatabaseRole) => (role === "owner" ? owners : calls);
  const listeners: Listener[] = [];

  return {
    kind: "server",
    opening: (role) => poolOf(role).opening,
    replicas,
    lease: (role, whose = "") => poolOf(role).lease(whose),
    connections: () => [
      { role: "tenant", ...calls.connections() },
      { role: "owner", ...owners.connections() },
      ...(replicas ? [replicas.connections()] : []),
    ],
    async listen(channel, onMessage, onGap) {
      const listener = new Listener(direct, outage);
      listeners.push(listener);
      await listener.start(channel, onMessage, onGap);
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await Promise.all([calls.close(), owners.close(), replicas?.close()]);
    },
  };
}
