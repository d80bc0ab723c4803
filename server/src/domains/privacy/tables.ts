import type { Generated } from "kysely";
import { internal, secret } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const privacyTables = defineTables({
  // The personal export itself.
  personal_exports: {
    whose: { identity_id: "identity" },
    onErasure: "deleted",
    company: "service",
    columns: {
      identity_id: column<string>(internal),
      status: column<"building" | "ready" | "failed">(internal),
      progress: column<Generated<number>>(internal),
      storage_key: column<string | null>(secret),
      size: column<number | null>(internal),
      requested_at: column<Date>(internal),
      ready_at: column<Date | null>(internal),
      failed_at: column<Date | null>(internal),
    },
  },
});

export interface PrivacyTables extends RowsOf<typeof privacyTables> {}
