import type { ImportOutcome } from "@firstlight/contract";
import type { Generated } from "kysely";
import { internal, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables } from "#platform/db/define-tables.ts";
import type { Json } from "#platform/db/tables.ts";
import type { ListedContent } from "./read-list.ts";

export const importTables = defineTables({
  feedback_imports: {
    made_by: ["created_by"],
    key: ["id"],
    erase: "answers",
    company: { file: "feedback-imports", says: "imported lists of feedback", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      project_id: column<string>(shared),
      created_by: column<string>(shared),
      created_at: column<Date>(shared),
      finished_at: column<Generated<Date | null>>(shared),
      resumed_at: column<Generated<Date | null>>(internal),
      total: column<number>(shared),
      added: column<Generated<number>>(shared),
      already_here: column<Generated<number>>(shared),
      refused: column<Generated<number>>(shared),
    },
  },
  // Who is named in a row waits for minutes: what it said goes to the item, or nowhere.
  feedback_import_rows: {
    whose: { author_email: "address" },
    onErasure: "deleted",
    key: ["import_id", "line"],
    erase: "answers",
    company: "passing",
    columns: {
      company_id: column<string>(tenant),
      import_id: column<string>(internal),
      line: column<number>(internal),
      outcome: column<ImportOutcome>(internal),
      reason: column<string | null>(internal),
      content: column<Json<ListedContent> | null>(internal),
      author_email: column<string | null>(internal),
      number: column<number | null>(internal),
    },
  },
});
