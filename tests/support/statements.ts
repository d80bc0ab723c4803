/** How much calls ask of the database. */
import { vi } from "vitest";
import type { DatabaseRole, Engine } from "../../server/src/infra/db/engine.ts";

/**
 * The number of statements that the work's calls make as their tenant, or in another role. Those who look on are woken after the answer,
 * once for many changes, and told what is new by another role; both come when they come and are not counted.
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
