/** What calls change is undone, so that a world serves for many: each transaction of theirs is a part of one that never commits. */
import { vi } from "vitest";
import type { Database } from "../../server/src/platform/db/database.ts";
import type { DatabaseRole, Engine, Lease } from "../../server/src/platform/db/engine.ts";

const roleOf: Readonly<Record<DatabaseRole, string>> = {
  owner: "none",
  tenant: "firstlight_tenant",
  gate: "firstlight_tenant",
};
const opened = /^begin( isolation level repeatable read read only)?/;
// What a transaction sets of its own goes with its end; a part of one keeps it.
const asNew =
  "set local app.company = ''; set local app.deletes = ''; reset plan_cache_mode; reset random_page_cost; set constraints all deferred";
// The job queue sends its own transactions as SQL text with begin and commit.
const writtenOut = /\b(?:begin|commit);/gi;
const commitPart = "set constraints all immediate; release savepoint part";
const takenBack = "rollback to savepoint part; release savepoint part";

/** A nested transaction that begins, commits and rolls back like a real one, including deferred checks and read-only mode. */
class Part implements Lease {
  readonly #outer: Pick<Lease, "query" | "batch">;
  readonly #leave: (end: Promise<void>) => void;
  #reads = false;
  #failed = false;
  #ended = false;

  constructor(outer: Pick<Lease, "query" | "batch">, leave: (end: Promise<void>) => void) {
    this.#outer = outer;
    this.#leave = leave;
  }

  async #watch<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }

  query(text: string, values: readonly unknown[]) {
    return this.#watch(this.#outer.query(values.length === 0 ? text.replaceAll(writtenOut, "") : text, values));
  }

  async #end(isCommitted: boolean): Promise<void> {
    this.#ended = true;
    if (!isCommitted || this.#failed || this.#reads) return this.#outer.batch(takenBack);
    try {
      await this.#outer.batch(commitPart);
    } catch (error) {
      await this.#outer.batch(takenBack);
      throw error;
    }
  }

  batch(sql: string): Promise<void> {
    if (sql === "commit" || sql === "rollback") return this.#end(sql === "commit");
    const begin = opened.exec(sql);
    if (!begin) return this.#watch(this.#outer.batch(sql));
    this.#reads = begin[1] !== undefined;
    return this.#watch(
      this.#outer.batch(sql.replace(opened, this.#reads ? "set local transaction_read_only = on" : "select")),
    );
  }

  release() {
    this.#leave(this.#ended ? Promise.resolve() : this.#end(true));
  }
}

/** What becomes of a statement on its way to the database. */
export type Rewrite = (sql: string, role: DatabaseRole) => string;

/**
 * Does the work, one transaction after another, and takes back all of them.
 * @param rewrite statements are sent as they are unless it says otherwise
 */
export async function undone<T>(
  { engine }: Pick<Database, "engine">,
  work: () => Promise<T>,
  rewrite: Rewrite = (sql) => sql,
): Promise<T> {
  const outer = await engine.lease("owner");
  await outer.batch("begin");
  let before: Promise<void> = Promise.resolve();

  const leaseOfPart: Engine["lease"] = async (role) => {
    const turn = before;
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    before = left;
    await turn;
    try {
      await outer.batch(`savepoint part; ${asNew}; set local role ${roleOf[role]}`);
    } catch (error) {
      leave();
      throw error;
    }
    // One that cannot end breaks the next, loudly.
    const sent: Pick<Lease, "query" | "batch"> = {
      query: (sql, values) => outer.query(rewrite(sql, role), values),
      batch: (sql) => outer.batch(sql),
    };
    return new Part(sent, (end) => void end.then(leave, leave));
  };

  const parts = vi.spyOn(engine, "lease").mockImplementation(leaseOfPart);
  try {
    return await work();
  } finally {
    // Callers that wait for a turn already have it; later ones wait for the end.
    parts.mockRestore();
    await before;
    let broken = true;
    try {
      await outer.batch("rollback");
      broken = false;
    } finally {
      outer.release(broken);
    }
  }
}
