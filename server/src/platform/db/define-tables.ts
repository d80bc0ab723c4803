import type { Reason, Rule } from "./column-rules.ts";

declare const typeOf: unique symbol;

/** A column: its type in TypeScript, and what becomes of it. */
export interface Column<T = unknown> extends Rule {
  readonly [typeOf]?: T;
}

/** Declares a column: `column<string>(shared)`. */
export function column<T>(rule: Rule): Column<T> {
  return rule;
}

/**
 * What a column identifies a row's person by: the user ID in the company, the identity ID, the email address, or a text that ends with
 * one of the last two, under which attempts are counted.
 */
export type Holds = "user" | "identity" | "address" | "attempts";

/**
 * The phases of a company's erasure, in their order. Within one, domains that depend on others go first, and of a domain the tables
 * declared last: declare a table after those it refers to, and counters before what they count.
 */
export const phases = ["access", "files", "answers", "membership", "made", "money", "audit", "people"] as const;
export type Phase = (typeof phases)[number];

/** How the export of a company shows a table. */
export interface CompanyFile<C extends string = string> {
  /** The JSON file with its rows. */
  readonly file: string;
  /** What they are, for people. */
  readonly says: string;
  /** What a row is part of, by its column: a row of something that was deleted is left out. */
  readonly of?: Readonly<Partial<Record<C, string>>>;
  /** The flag column of rows that leave no trace once they are done. */
  readonly unless?: C;
  /** Rows read at once where single ones may be large. */
  readonly atOnce?: number;
}

interface Shape<C extends string> {
  /** A unique key within a company, with an index: rows are read in pages in its order. A table without one is read whole. */
  readonly key?: readonly C[];
  /** The one column of the key that may be empty. */
  readonly nullable?: C;
  /** Columns with the author of a row about something else: it stays, under the author's placeholder name. */
  readonly made_by?: readonly C[];
  /** Columns that come last in a person's export. */
  readonly lastForPerson?: readonly C[];
  /** How the file of a row's `storage_key` is stored. */
  readonly stored?: "whole" | "parts";
  /** Its part of a company's export, or why it has none. */
  readonly company: CompanyFile<C> | Exclude<Reason, "same">;
}

/** Columns that identify a row's person, and what erasing that person does to the row. */
type Personal<C extends string> =
  | { readonly whose: Readonly<Partial<Record<C, Holds>>>; readonly onErasure: "deleted" | "kept" }
  | { readonly whose?: never; readonly onErasure?: never };

/** Every table with rows of companies says when they go with their company. */
type Erased<C extends string> = "company_id" extends C ? { readonly erase: Phase } : { readonly erase?: never };

type Declared<C extends string> = Shape<C> & Personal<C> & Erased<C>;

/** One table of the inventory. */
export interface Table extends Shape<string> {
  readonly whose?: Readonly<Partial<Record<string, Holds>>>;
  readonly onErasure?: "deleted" | "kept";
  readonly erase?: Phase;
  readonly columns: Readonly<Record<string, Column>>;
}

/** All tables by name: of a domain, or of the product. */
export type Inventory = Readonly<Record<string, Table>>;

type Columns = Readonly<Record<string, Column>>;
type Names<Of> = keyof Of & string;

/** Declares the tables of a domain, each column once: its type and its rule. */
export function defineTables<const T extends Readonly<Record<string, Columns>>>(tables: {
  [N in keyof T]: Declared<Names<T[N]>> & { readonly columns: T[N] };
}): { readonly [N in keyof T]: Omit<Table, "columns"> & { readonly columns: T[N] } } {
  return tables;
}

/** The rows of tables, as Kysely reads them. */
export type RowsOf<Tables extends Record<string, { readonly columns: object }>> = {
  -readonly [N in keyof Tables]: {
    -readonly [C in keyof Tables[N]["columns"]]: Tables[N]["columns"][C] extends Column<infer T> ? T : never;
  };
};
