import type { Generated } from "kysely";
import { counted, internal, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const projectTables = defineTables({
  projects: {
    made_by: ["created_by"],
    key: ["id"],
    erase: "made",
    company: { file: "projects", says: "your projects" },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      name: column<string>(shared),
      description: column<string>(shared),
      welcome_message: column<Generated<string>>(shared),
      created_by: column<string>(shared),
      created_at: column<Date>(shared),
      archived_at: column<Date | null>(shared),
      tester_count: column<Generated<number>>(counted),
      form_count: column<Generated<number>>(counted),
      open_form_count: column<Generated<number>>(counted),
      deleted_at: column<Date | null>(shared),
      purge_at: column<Date | null>(internal),
      deleted_by: column<string | null>(internal),
    },
  },
});

export interface ProjectTables extends RowsOf<typeof projectTables> {}
