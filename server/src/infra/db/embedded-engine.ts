import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Refusal } from "../errors.ts";
import { valueParsers, type DatabaseRole, type Engine, type Lease } from "./engine.ts";

const waitLimit = 5_000;

/** Hands the one connection of the embedded database to one transaction after another, first come first served. */
class Turnstile {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  async enter(): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(admit), 1);
        reject(new Refusal("busy", "The server is busy. Please try again in a moment.", { retryAfterSeconds: 2 }));
      }, waitLimit);
      this.#waiting.push(admit);
    });
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}

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

/**
 * PostgreSQL inside this process.
 * @param source a directory for its files, or an image of one held in memory (tests)
 */
export async function openEmbedded(
  source: { directory: string } | { image: Blob } | "memory",
): Promise<Engine & { dump(): Promise<Blob> }> {
  const where =
    source === "memory" ? {} : "directory" in source ? { dataDir: source.directory } : { loadDataDir: source.image };
  const database = await PGlite.create({ ...where, parsers: valueParsers, extensions: { pg_trgm } });
  await database.exec("set timezone = 'UTC'; set lock_timeout = '3s'");
  const turnstile = new Turnstile();
  let acting = "";

  async function lease(role: DatabaseRole): Promise<Lease> {
    await turnstile.enter();
    const lease = new EmbeddedLease(database, () => turnstile.leave());
    const wanted = role === "owner" ? "reset role" : "set role firstlight_tenant";
    try {
      // The session outlives the lease, so one that needs another role says so first.
      if (acting !== wanted) await lease.batch(wanted);
      acting = wanted;
    } catch (error) {
      acting = "";
      turnstile.leave();
      throw error;
    }
    return lease;
  }

  return {
    kind: "embedded",
    lease,
    async listen(channel, onMessage, onGap) {
      await database.listen(channel, onMessage);
      onGap(true);
    },
    async close() {
      await turnstile.enter();
      await database.close();
    },
    dump: () => database.dumpDataDir("none"),
  };
}
