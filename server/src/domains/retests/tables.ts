import type { FeedbackEnvironment, RetestStatus } from "@firstlight/contract";
import type { Generated } from "kysely";
import { shared, sharedThenEmptied, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";
import type { Json } from "#platform/db/tables.ts";

/** What is stored. That nothing came in time follows from the day. */
export type StoredStatus = Exclude<RetestStatus, "expired">;

export const retestTables = defineTables({
  // Numbers are counted from it: the row stays, nameless, without what they wrote.
  retests: {
    whose: { user_id: "user" },
    onErasure: "kept",
    key: ["id"],
    erase: "answers",
    company: {
      file: "retests",
      says: "who was asked whether something is fixed, and what they said",
      of: { item_id: "feedback_items" },
    },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      project_id: column<string>(shared),
      item_id: column<string>(shared),
      build_id: column<string>(shared),
      user_id: column<string>(shared),
      due_on: column<string>(shared),
      status: column<Generated<StoredStatus>>(shared),
      note: column<Generated<string | null>>(sharedThenEmptied),
      environment: column<Json<FeedbackEnvironment> | null>(sharedThenEmptied),
      asked_at: column<Date>(shared),
      answered_at: column<Generated<Date | null>>(shared),
    },
  },
});

export interface RetestTables extends RowsOf<typeof retestTables> {}
