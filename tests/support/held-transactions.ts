/** How many transactions are open at a moment, on either engine. */
import type { Engine } from "../../server/src/platform/db/engine.ts";

/** Counts from now on. @returns the number of tenant transactions without a commit or rollback yet */
export function countHeldTransactions(engine: Engine): () => number {
  const lease = engine.lease.bind(engine);
  let held = 0;
  engine.lease = async (role) => {
    const leased = await lease(role);
    if (role !== "tenant") return leased;
    return {
      query: (text, values) => leased.query(text, values),
      batch: (text) => {
        if (text.startsWith("begin")) held += 1;
        if (text === "commit" || text === "rollback") held -= 1;
        return leased.batch(text);
      },
      release: (broken) => leased.release(broken),
    };
  };
  return () => held;
}
