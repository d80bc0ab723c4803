import type { ColumnType, Generated } from "kysely";
import { internal, secret, tenant } from "./column-rules.ts";
import { column, defineTables, type RowsOf } from "./define-tables.ts";

/** Written as text and read parsed. */
export type Json<T> = ColumnType<T, string, string>;

export const platformTables = defineTables({
  // The key ends with the address attempts were counted for. Counts for a network name no person and end within an hour.
  throttles: {
    whose: { key: "attempts" },
    onErasure: "deleted",
    company: "service",
    columns: {
      key: column<string>(internal),
      window_ends_at: column<Date>(internal),
      hits: column<number>(internal),
    },
  },
  unconfirmed_companies: {
    erase: "access",
    company: "passing",
    columns: {
      company_id: column<string>(tenant),
      network: column<string>(internal),
      invited: column<Generated<number>>(internal),
      created_at: column<Date>(internal),
    },
  },
  secrets: {
    company: "service",
    columns: {
      name: column<string>(internal),
      value: column<Buffer>(secret),
    },
  },
  schema_migrations: {
    company: "service",
    columns: {
      name: column<string>(internal),
      checksum: column<string>(internal),
      applied_at: column<Generated<Date>>(internal),
      safe_after: column<string | null>(internal),
    },
  },
  storage_folders: {
    company: "service",
    columns: {
      id: column<string>(internal),
      host: column<string>(internal),
      started_at: column<Date>(internal),
    },
  },
});

export interface PlatformTables extends RowsOf<typeof platformTables> {}
