/** How a column says whose row it is: by the person's place in the company, by the person, or by their address. */
export type Holds = "user" | "identity" | "address";

/**
 * The fate of a column in a person's rows. Export leaves out secrets and internal data. Erasure deletes the row, replaces or
 * empties the value, or retains it because it reveals nothing about a person without a name.
 */
export type Fate = `${"exported" | "left out"}, ${"deleted" | "replaced" | "emptied" | "kept"}`;

export interface PersonalTable {
  /** Columns that say whose row it is; without any, the table is about no person. */
  whose: Readonly<Record<string, Holds>>;
  /** Columns with the author of a row about something else: exported and retained, under the author's placeholder name. */
  made_by?: readonly string[];
  /** A unique key within a company, to read rows page by page; small tables have none. */
  key?: readonly string[];
  /** Names with a space between, by what becomes of them. */
  columns: Readonly<Partial<Record<Fate, string>>>;
}

/** The columns of a table that the export holds. */
export function exportedColumns({ columns }: PersonalTable): string[] {
  return Object.entries(columns).flatMap(([fate, names]) => (fate.startsWith("exported") ? names.split(" ") : []));
}
