/** How much calls ask of the database. */
import { vi } from "vitest";
import type { DatabaseRole, Engine } from "../../server/src/platform/db/engine.ts";

/**
 * The number of statements that the requests of `work` run as their tenant, or in another role. Live streams are notified after the
 * response, once for many changes, and read in another role; neither has a fixed time, so neither is counted.
 */
export async function countStatements(
  engine: Engine,
  work: () => Promise<unknown>,
  as: DatabaseRole = "tenant",
): Promise<number> {
  const lease = engine.lease.bind(engine);
  let count = 0;
  const spy = vi.spyOn(engine, "lease").mockImplementation(async (role) => {
    const leased = await lease(role);
    return {
      query: (text, values) => {
        if (role === as && !text.includes("pg_notify(")) count += 1;
        return leased.query(text, values);
      },
      batch: (text) => leased.batch(text),
      release: (broken) => leased.release(broken),
    };
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return count;
}
