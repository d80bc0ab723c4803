import type { MembershipKey } from "#platform/context.ts";
import { phases, type CompanyFile, type Holds, type Inventory, type Table } from "#platform/db/define-tables.ts";

export interface NamedTable extends Table {
  readonly name: string;
}

export interface CompanyTable extends NamedTable {
  readonly company: CompanyFile;
}

export function namedTables(tables: Inventory): NamedTable[] {
  return Object.entries(tables).map(([name, table]) => ({ ...table, name }));
}

/** A person, in one company or in none. */
export interface Someone {
  identity_id: string;
  email: string;
  membership?: MembershipKey;
}

/** The columns by which the rows of a table are about a person, with the value each then has. */
export function linksTo({ identity_id, email, membership }: Someone, { whose = {} }: Table): [string, string][] {
  const values: Record<Holds, string | undefined> = {
    user: membership?.user_id,
    identity: identity_id,
    address: email,
    attempts: undefined,
  };
  return Object.entries(whose).flatMap(([column, holds]) => {
    const value = holds && values[holds];
    return value === undefined ? [] : [[column, value]];
  });
}

export const isOfCompanies = ({ columns }: Table): boolean => "company_id" in columns;

export const isInCompanyExport = (table: NamedTable): table is CompanyTable => typeof table.company === "object";

/** The columns of a table that the export of a person has. */
export function personColumns({ whose, made_by, columns, lastForPerson = [] }: Table): string[] {
  const exported = Object.keys(columns).filter((name) => columns[name]?.person);
  const says = exported.some((name) => name !== "company_id");
  if (!says || !(whose ?? made_by)) return [];
  return [...exported.filter((name) => !lastForPerson.includes(name)), ...lastForPerson];
}

/** The columns of a table that the export of a company has. */
export function companyColumns({ columns }: Table): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.company === "exported");
}

/** The tables with rows of a company in the order they are erased, without `companies`. */
export function inErasureOrder(tables: Inventory): NamedTable[] {
  const dependentsFirst = namedTables(tables).toReversed();
  return phases.flatMap((phase) => dependentsFirst.filter(({ erase }) => erase === phase));
}
