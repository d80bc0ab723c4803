import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Inventory } from "#platform/db/define-tables.ts";
import type { Row } from "#platform/domain.ts";
import {
  companyColumns,
  linksTo,
  personColumns,
  type CompanyTable,
  type NamedTable,
  type Someone,
} from "../inventory.ts";

/** Some rows of a table, aliased as `exported`. */
export interface ExportedRows {
  name: string;
  columns: readonly string[];
  where: RawBuilder<unknown>;
  /** A unique key, to read them in pages; without one they are read whole. */
  order: readonly string[];
}

const refOf = (column: string) => sql.ref(`exported.${column}`);
const refsOf = (columns: readonly string[]) => sql.join(columns.map(refOf));

/** One page of rows, as they are exported. */
export async function listExportedRows(
  tx: Tx,
  { name, columns, where, order }: ExportedRows,
  { after, limit }: { after: readonly unknown[] | undefined; limit: number },
): Promise<Row[]> {
  const next = after ? sql`and (${refsOf(order)}) > (${sql.join(after)})` : sql``;
  const paged = order.length > 0 ? sql`order by ${refsOf(order)} limit ${limit}` : sql``;
  const { rows } = await sql<Row>`
    select ${refsOf(columns)} from ${sql.table(name)} as exported where ${where} ${next} ${paged}`.execute(tx);
  return rows;
}

export async function countExportedRows(tx: Tx, { name, where }: ExportedRows): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(name)} as exported where ${where}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What a row is part of is there still, and whatever that is part of. */
function isRetained(tables: Inventory, name: string, alias: string): RawBuilder<boolean> {
  const company = tables[name]?.company;
  const parents = Object.entries((typeof company === "object" && company.of) || {}).map(([column, parent = ""]) => {
    const [own, above] = [sql.ref(`${alias}.${column}`), `${alias}_${column}`];
    return sql<boolean>`(${own} is null or exists (
      select from ${sql.table(parent)} as ${sql.ref(above)}
      where ${sql.ref(`${above}.company_id`)} = ${sql.ref(`${alias}.company_id`)} and ${sql.ref(`${above}.id`)} = ${own}
        and ${isRetained(tables, parent, above)}
    ))`;
  });
  return parents.length > 0 ? sql`${sql.join(parents, sql` and `)}` : sql`true`;
}

/** The rows of a company in a table; those whose key may be empty in one column come last, in an order of their own. */
export function rowsOfCompany(tables: Inventory, table: CompanyTable, companyId: string): ExportedRows[] {
  const { name, nullable, key: order = [], company } = table;
  const columns = companyColumns(table);
  const owner = refOf(name === "companies" ? "id" : "company_id");
  const exception = company.unless ? sql`and not ${refOf(company.unless)}` : sql``;
  const where = sql`${owner} = ${companyId} ${exception} and ${isRetained(tables, name, "exported")}`;
  if (!nullable) return [{ name, columns, where, order }];
  const rest = order.filter((column) => column !== nullable);
  return [
    { name, columns, where: sql`${where} and ${refOf(nullable)} is not null`, order },
    { name, columns, where: sql`${where} and ${refOf(nullable)} is null`, order: rest },
  ];
}

/** The rows of a table that refer to a person, by the column that does; each without those of the columns before. */
export function rowsOfPerson(table: NamedTable, person: Someone): ExportedRows[] {
  const { name, key, nullable, made_by = [] } = table;
  const { membership } = person;
  const made = made_by.map((column) => [column, membership?.user_id] as const);
  const links = [...linksTo(person, table), ...made].map(([column, value]) => sql`${refOf(column)} = ${value}`);
  const company = membership ? [sql`${refOf("company_id")} = ${membership.company_id}`] : [];
  const columns = personColumns(table);
  const order = key && !nullable ? key : [];
  return links.map((link, index) => {
    const others = links.slice(0, index).map((before) => sql`(${before}) is not true`);
    return { name, columns, where: sql.join([...company, ...others, link], sql` and `), order };
  });
}
