/** Why something stays out of the export of a company. */
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

/** What becomes of a column. Erasing a person deletes whole rows; where a row stays, `erased` says what happens to the value. */
export interface Rule {
  /** Whether the export of the row's person has it. */
  readonly person: boolean;
  /** Whether the export of the company has it, or why not. */
  readonly company: "exported" | Reason;
  /** Without this the value stays: it reveals nothing about a person without a name. */
  readonly erased?: "replaced" | "emptied";
}

/** The company's ID. */
export const tenant: Rule = { person: true, company: "same" };
export const shared: Rule = { person: true, company: "exported" };
export const sharedThenReplaced: Rule = { ...shared, erased: "replaced" };
export const sharedThenEmptied: Rule = { ...shared, erased: "emptied" };
export const companyOnly: Rule = { person: false, company: "exported" };
export const companyThenReplaced: Rule = { ...companyOnly, erased: "replaced" };
export const internal: Rule = { person: false, company: "working" };
export const internalThenEmptied: Rule = { ...internal, erased: "emptied" };
export const counted: Rule = { person: false, company: "counted" };
export const secret: Rule = { person: false, company: "secret" };
export const secretThenEmptied: Rule = { ...secret, erased: "emptied" };
export const personOnly = (company: "working" | "secret" | "personal"): Rule => ({ person: true, company });
