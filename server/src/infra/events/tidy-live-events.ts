import type { CallContext } from "../context.ts";
import { deleteOld } from "./queries.ts";

/** A little longer than anybody may ask for what they have missed. */
const keptMs = 15 * 60_000;
const deletedAtOnce = 5_000;

/** Deletes what everybody has heard of by now. */
export async function tidyLiveEvents({ clock, database }: Pick<CallContext, "clock" | "database">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  let deleted: number;
  do deleted = await database.atGate((tx) => deleteOld(tx, before, deletedAtOnce));
  while (deleted === deletedAtOnce);
}
