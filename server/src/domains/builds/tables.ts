import type { BuildStatus } from "@firstlight/contract";
import { internal, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";
import type { Generated } from "kysely";

export const buildTables = defineTables({
  builds: {
    made_by: ["created_by"],
    key: ["id"],
    erase: "made",
    company: { file: "builds", says: "builds of projects", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      project_id: column<string>(shared),
      name: column<string>(shared),
      released_on: column<string | null>(shared),
      notes: column<string>(shared),
      what_to_test: column<string>(shared),
      link: column<string>(shared),
      status: column<Generated<BuildStatus>>(shared),
      created_by: column<string>(shared),
      created_at: column<Date>(shared),
      announced_at: column<Generated<Date | null>>(shared),
      audience_groups: column<Generated<string[] | null>>(shared),
      announcing_at: column<Generated<Date | null>>(internal),
      announced_up_to: column<Generated<string | null>>(internal),
    },
  },
});

export interface BuildTables extends RowsOf<typeof buildTables> {}
