/** Why something of the database stays out of the export of a company. */
export const reasons = {
  same: "The company’s own ID, the same in every row",
  secret: "Grants access, or is derived from something that does",
  working: "Internal state of the product",
  counted: "Counted from other data in the export",
  personal: "Personal data that the company does not see in the product either",
  passing: "In transit, or deleted automatically before long",
  service: "Belongs to the whole service, not to one company",
} as const;
export type Reason = keyof typeof reasons;

export interface CompanyTable {
  /** The JSON file with its rows. */
  file: string;
  /** What they are, for people. */
  says: string;
  /** A unique key within a company, with an index: rows are read page by page in its order. */
  key: readonly string[];
  /** The one column of the key that may be empty. */
  nullable?: string;
  /** Columns with a space between, by what becomes of them. */
  columns: Readonly<{ exported: string } & Partial<Record<Reason, string>>>;
  /** What a row is part of, by its column: it leaves with that, whose rows a job takes away some time after it was deleted. */
  of?: Readonly<Record<string, string>>;
  /** The flag column of rows that leave no trace once they are done. */
  unless?: string;
  /** Rows read at once where single ones may be large. */
  atOnce?: number;
}
