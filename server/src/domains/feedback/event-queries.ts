import type { FeedbackEventKind } from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import type { Tx } from "#platform/db/database.ts";
import type { ItemKey } from "./item/queries.ts";

export interface NewEvent {
  kind: FeedbackEventKind;
  before: string;
  after: string;
}

/** @param by who did it, and when */
export async function writeEvents(
  tx: Tx,
  { company_id, id: item_id }: ItemKey,
  events: readonly NewEvent[],
  by: { actor_id: string | null; at: Date },
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, ...by, company_id, id: randomUUID(), item_id }));
  await tx.insertInto("feedback_events").values(rows).execute();
}
