import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { restrictFolder } from "#platform/files/private-files.ts";
import { valueParsers, type DatabaseRole, type Engine, type Lease } from "./engine.ts";
import { FairQueue } from "./fair-queue.ts";

const waitMs = 5_000;

class EmbeddedLease implements Lease {
  readonly #database: PGlite;
  readonly #onRelease: () => void;

  constructor(database: PGlite, onRelease: () => void) {
    this.#database = database;
    this.#onRelease = onRelease;
  }

  async query(text: string, values: readonly unknown[]) {
    if (values.length === 0) {
      const results = await this.#database.exec(text);
      return { rows: results.flatMap((part) => part.rows), count: results.at(-1)?.affectedRows ?? 0 };
    }
    const result = await this.#database.query<Record<string, unknown>>(text, [...values]);
    return { rows: result.rows, count: result.affectedRows ?? result.rows.length };
  }

  async batch(sql: string) {
    await this.#database.exec(sql);
  }

  release() {
    this.#onRelease();
  }
}

const options = { parsers: valueParsers, extensions: { pg_trgm } };

/** PGlite makes the files of a new database writable for everyone, whatever the umask. */
async function openDirectory(directory: string): Promise<PGlite> {
  const isNew = !existsSync(join(directory, "PG_VERSION"));
  const database = await PGlite.create({ ...options, dataDir: directory });
  if (isNew) await restrictFolder(directory);
  return database;
}

/**
 * PostgreSQL inside this process.
 * @param source a directory for its files, or an image of one held in memory (tests)
 */
export async function openEmbedded(
  source: { directory: string } | { image: Blob } | "memory",
): Promise<Engine & { dump(): Promise<Blob> }> {
  const image = source !== "memory" && "image" in source ? { loadDataDir: source.image } : {};
  const database =
    source !== "memory" && "directory" in source
      ? await openDirectory(source.directory)
      : await PGlite.create({ ...options, ...image });
  await database.exec("set timezone = 'UTC'; set lock_timeout = '3s'");
  // It has one connection.
  const queue = new FairQueue({ slots: 1, waitMs });
  let acting = "";

  async function lease(role: DatabaseRole, whose = ""): Promise<Lease> {
    await queue.acquire(whose);
    const lease = new EmbeddedLease(database, () => queue.release());
    const wanted = role === "owner" ? "reset role" : "set role firstlight_tenant";
    try {
      // The session outlives the lease, so one that needs another role says so first.
      if (acting !== wanted) await lease.batch(wanted);
      acting = wanted;
    } catch (error) {
      acting = "";
      queue.release();
      throw error;
    }
    return lease;
  }

  return {
    kind: "embedded",
    lease,
    connections: () => [{ role: "tenant", open: 1, idle: 0, waiting: queue.waiting }],
    opening: () => "",
    replicas: null,
    async listen(channel, onMessage, onGap) {
      await database.listen(channel, onMessage);
      onGap(true);
    },
    async close() {
      await queue.acquire("");
      await database.close();
    },
    dump: () => database.dumpDataDir("none"),
  };
}
