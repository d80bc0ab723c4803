/** A streaming replica of a test PostgreSQL, made as an operator would without pg_basebackup: a copy of the data between two calls. */
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { give, startOn, type Postgres, type PostgresOptions } from "../../tests/support/postgres.ts";

export interface Replica extends Postgres {
  /** Once it returns, the replica shows nothing newer, though it still receives WAL. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until the replica shows all that had committed on the primary when this was called. */
  caughtUp(): Promise<void>;
}

export type ReplicaOptions = Pick<PostgresOptions, "settings" | "inMemory">;

/** Belongs to the running primary, or is recreated when a server starts on the copy. */
const emptied = new Set(["pg_wal", "pg_replslot", "pg_notify", "pg_stat_tmp", "pg_dynshmem", "pg_subtrans"]);
const leftOut = new Set(["postmaster.pid", "postmaster.opts"]);
const control = join("global", "pg_control");

async function ask(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    // Dropped while we came to it: the log that the replica replays says so, too.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  give(to);
}

async function copyFolder(from: string, to: string, inside = ""): Promise<void> {
  await mkdir(join(to, inside), { recursive: true, mode: 0o700 });
  give(join(to, inside));
  if (emptied.has(inside)) return;
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = join(inside, entry.name);
    if (leftOut.has(path) || path === control) continue;
    if (entry.isDirectory()) await copyFolder(from, to, path);
    else await copyOne(join(from, path), join(to, path));
  }
}

/**
 * Copies a server's data as it runs. Both calls belong to one connection, open for as long as the copy takes.
 * @param signal what a server that starts on the copy is: `standby.signal` or `recovery.signal`
 */
export async function backUp(primary: Postgres, dataDir: string, signal: string): Promise<void> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', fast => true)");
    await copyFolder(primary.dataDir, dataDir);
    // Last, as it names the checkpoint from which all else can be mended.
    await copyOne(join(primary.dataDir, control), join(dataDir, control));
    const stopped = "select labelfile from pg_backup_stop(wait_for_archive => false)";
    const { rows } = await client.query<{ labelfile: string }>(stopped);
    const files = { backup_label: rows[0]?.labelfile ?? "", [signal]: "" };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(dataDir, name), text);
      give(join(dataDir, name));
    }
  } finally {
    await client.end();
  }
}

/** PostgreSQL rejects a replica whose limits are below its primary's. */
async function settingsLike(primary: Postgres): Promise<Record<string, string>> {
  const names = ["connections", "worker_processes", "wal_senders", "prepared_transactions", "locks_per_transaction"];
  const wanted = names.map((name) => `max_${name}`);
  const rows = await ask(primary.url, "select name, setting from pg_settings where name = any ($1)", [wanted]);
  return Object.fromEntries(rows.map(({ name, setting }) => [String(name), String(setting)]));
}

async function until(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await ask(url, `select ${sql} as holds`, values)).some(({ holds }) => holds === true)) {
    if (Date.now() > deadline) throw new Error(`The replica is not there yet: ${sql}`);
    await sleep(10);
  }
}

/** Waits until it follows: from then on it shows what commits on the primary, in all databases, within moments. */
export async function startReplica(primary: Postgres, options: ReplicaOptions = {}): Promise<Replica> {
  const { username, password, hostname, port } = new URL(primary.url);
  const slot = `replica_${randomBytes(4).toString("hex")}`;
  const settings = {
    ...(await settingsLike(primary)),
    hot_standby: "on",
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    primary_slot_name: slot,
    // After a primary that was away for a moment, it follows again at once.
    wal_retrieve_retry_interval: "100ms",
    ...options.settings,
  };
  const replica = await startOn({ ...options, settings }, async ({ dataDir }) => {
    // Keeps on the primary what the replica has yet to read.
    await ask(primary.url, "select pg_create_physical_replication_slot($1, true)", [slot]);
    await backUp(primary, dataDir, "standby.signal");
    return password;
  });
  const { url } = replica;
  const caughtUp = async (): Promise<void> => {
    const [row] = await ask(primary.url, "select pg_current_wal_flush_lsn()::text as place");
    await until(url, "pg_last_wal_replay_lsn() >= $1::pg_lsn", [row?.["place"]]);
  };
  await caughtUp();
  return {
    ...replica,
    caughtUp,
    pause: async () => {
      await ask(url, "select pg_wal_replay_pause()");
      await until(url, "pg_get_wal_replay_pause_state() = 'paused'");
    },
    resume: async () => {
      await ask(url, "select pg_wal_replay_resume()");
    },
  };
}
