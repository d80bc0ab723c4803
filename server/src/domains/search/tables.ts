import type { SearchType } from "@firstlight/contract";
import { internal, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const searchTables = defineTables({
  /** Triggers keep it, also when a person is erased. Of a company it goes first: what is deleted later takes no words along, uncounted. */
  search_words: {
    whose: { subject_id: "user" },
    onErasure: "deleted",
    erase: "access",
    company: "working",
    columns: {
      company_id: column<string>(tenant),
      word: column<string>(internal),
      kind: column<SearchType>(internal),
      subject_id: column<string>(internal),
    },
  },
});

export interface SearchTables extends RowsOf<typeof searchTables> {}
