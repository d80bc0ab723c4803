/** How a column says whose row it is: by the person's place in the company, by the person, or by their address. */
export type Holds = "user" | "identity" | "address";

/**
 * What becomes of a column of somebody's rows. First of the export: secrets and workings of the product are left out. Then of
 * erasure: the row is deleted, the value replaced or emptied, or kept because it says nothing of a person who has no name.
 */
export type Fate = `${"exported" | "left out"}, ${"deleted" | "replaced" | "emptied" | "kept"}`;

export interface PersonalTable {
  /** Columns that say whose row it is; without any, the table is about no person. */
  whose: Readonly<Record<string, Holds>>;
  /** Columns that say who made a row about something else: it is exported and kept, naming who has no name any more. */
  made_by?: readonly string[];
  /** What tells rows of one company apart, to read them page by page; without it there are few. */
  key?: readonly string[];
  /** Names with a space between, by what becomes of them. */
  columns: Readonly<Partial<Record<Fate, string>>>;
}

/** The columns of a table that the export holds. */
export function exportedColumns({ columns }: PersonalTable): string[] {
  return Object.entries(columns).flatMap(([fate, names]) => (fate.startsWith("exported") ? names.split(" ") : []));
}
