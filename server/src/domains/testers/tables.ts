import type { ImportOutcome } from "@firstlight/contract";
import type { Generated } from "kysely";
import { counted, internal, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const testerTables = defineTables({
  tester_imports: {
    made_by: ["created_by"],
    key: ["id"],
    erase: "membership",
    company: { file: "imports", says: "imported lists of people", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      project_id: column<string>(shared),
      created_by: column<string>(shared),
      created_at: column<Date>(shared),
      finished_at: column<Date | null>(shared),
      resumed_at: column<Date | null>(internal),
      total: column<number>(shared),
      added: column<Generated<number>>(shared),
      already_here: column<Generated<number>>(shared),
      refused: column<Generated<number>>(shared),
    },
  },
  tester_import_rows: {
    whose: { email: "address" },
    onErasure: "deleted",
    key: ["import_id", "line"],
    erase: "membership",
    company: {
      file: "import-rows",
      says: "the rows of these lists, with their results",
      of: { import_id: "tester_imports" },
    },
    columns: {
      company_id: column<string>(tenant),
      import_id: column<string>(shared),
      line: column<number>(shared),
      name: column<string>(shared),
      email: column<string>(shared),
      outcome: column<ImportOutcome>(shared),
      reason: column<string | null>(shared),
    },
  },
  tester_groups: {
    made_by: ["created_by"],
    key: ["id"],
    erase: "membership",
    company: { file: "groups", says: "groups of testers", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      project_id: column<string>(shared),
      name: column<string>(shared),
      created_by: column<string>(shared),
      created_at: column<Date>(shared),
      member_count: column<Generated<number>>(counted),
      deleted_at: column<Date | null>(shared),
      purge_at: column<Date | null>(internal),
      deleted_by: column<string | null>(internal),
      deleted_with: column<string | null>(internal),
    },
  },
  tester_group_members: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["group_id", "user_id"],
    erase: "membership",
    company: { file: "group-members", says: "who is in which group", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      group_id: column<string>(shared),
      project_id: column<string>(shared),
      user_id: column<string>(shared),
    },
  },
  tester_notes: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    made_by: ["updated_by"],
    key: ["project_id", "user_id"],
    erase: "membership",
    company: { file: "tester-notes", says: "the team’s notes and tags on testers", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string>(shared),
      user_id: column<string>(shared),
      note: column<string>(shared),
      tags: column<string[]>(shared),
      updated_by: column<string>(shared),
      updated_at: column<Date>(shared),
    },
  },
});

export interface TesterTables extends RowsOf<typeof testerTables> {}
