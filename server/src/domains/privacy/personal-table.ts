/** What a column identifies a row's person by: the company user ID, the identity ID, or the email address. */
export type Holds = "user" | "identity" | "address";

/**
 * The fate of a column in a person's rows. Export leaves out secrets and internal data. Erasure deletes the row, replaces or
 * empties the value, or retains it because it reveals nothing about a person without a name.
 */
export type Fate = `${"exported" | "left out"}, ${"deleted" | "replaced" | "emptied" | "kept"}`;

export interface PersonalTable {
  /** Columns that identify the row's person; empty for tables without personal data. */
  whose: Readonly<Record<string, Holds>>;
  /** Columns with the author of a row about something else: exported and retained, under the author's placeholder name. */
  made_by?: readonly string[];
  /** A unique key within a company, to read rows in pages; small tables have none. */
  key?: readonly string[];
  /** Space-separated column names, grouped by their fate. */
  columns: Readonly<Partial<Record<Fate, string>>>;
}

/** The columns of a table that the export holds. */
export function exportedColumns({ columns }: PersonalTable): string[] {
  return Object.entries(columns).flatMap(([fate, names]) => (fate.startsWith("exported") ? names.split(" ") : []));
}
