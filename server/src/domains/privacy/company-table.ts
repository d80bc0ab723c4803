/** Why something of the database stays out of the export of a company. */
export const reasons = {
  same: "The company's own id, the same in every row",
  secret: "Lets somebody in, or is made of what does",
  working: "How the product keeps track of its own work",
  counted: "Counted from what is in the export",
  personal: "A person's own: the company does not see it in the product either",
  passing: "On its way, or gone by itself before long",
  service: "Of the service as a whole, not of one company",
} as const;
export type Reason = keyof typeof reasons;

export interface CompanyTable {
  /** The JSON file with its rows. */
  file: string;
  /** What they are, for people. */
  says: string;
  /** What tells rows of one company apart: they are read page by page in its order, which an index has. */
  key: readonly string[];
  /** The one column of the key that may be empty. */
  nullable?: string;
  /** Columns with a space between, by what becomes of them. */
  columns: Readonly<{ exported: string } & Partial<Record<Reason, string>>>;
  /** What a row is part of, by its column: it leaves with that, whose rows a job takes away some time after it was deleted. */
  of?: Readonly<Record<string, string>>;
  /** The column that says that nothing is kept of a row once it has done its work. */
  unless?: string;
  /** Rows read at once where single ones may be large. */
  atOnce?: number;
}
