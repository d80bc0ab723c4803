import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Row } from "#platform/domain.ts";
import { companyData, exportedOf } from "../company-data.ts";
import type { CompanyTable } from "../company-table.ts";

export type NamedTable = CompanyTable & { name: string };

/** Of a table whose key may hold nothing in one column: which of its rows. They are in order among themselves. */
export type Half = "all" | "with" | "without";

/** By which columns such rows are in order. */
export function orderOf({ key, nullable }: CompanyTable, half: Half): readonly string[] {
  return half === "without" ? key.filter((column) => column !== nullable) : key;
}

/** What a row is part of is there still, and whatever that is part of. */
function isRetained(name: string, alias: string): RawBuilder<boolean> {
  const parents = Object.entries(companyData[name]?.of ?? {}).map(([column, parent]) => {
    const [own, above] = [sql.ref(`${alias}.${column}`), `${alias}_${column}`];
    return sql<boolean>`(${own} is null or exists (
      select from ${sql.table(parent)} as ${sql.ref(above)}
      where ${sql.ref(`${above}.company_id`)} = ${sql.ref(`${alias}.company_id`)} and ${sql.ref(`${above}.id`)} = ${own}
        and ${isRetained(parent, above)}
    ))`;
  });
  return parents.length > 0 ? sql`${sql.join(parents, sql` and `)}` : sql`true`;
}

/** The rows of a table that are exported. */
function rowsOf({ name, nullable, unless }: NamedTable, companyId: string, half: Half): RawBuilder<unknown> {
  const owner = sql.ref(name === "companies" ? "of_company.id" : "of_company.company_id");
  const empty = nullable ? sql.ref(`of_company.${nullable}`) : sql``;
  const ofHalf = half === "all" ? sql`` : half === "with" ? sql`and ${empty} is not null` : sql`and ${empty} is null`;
  const exception = unless ? sql`and not ${sql.ref(`of_company.${unless}`)}` : sql``;
  return sql`${sql.table(name)} as of_company where ${owner} = ${companyId} ${ofHalf} ${exception} and ${isRetained(name, "of_company")}`;
}

/** One page of a company's rows in a table, as they are exported. */
export async function listCompanyRows(
  tx: Tx,
  table: NamedTable,
  companyId: string,
  page: { half: Half; after: readonly unknown[] | undefined; limit: number },
): Promise<Row[]> {
  const columns = sql.join(exportedOf(table).map((column) => sql.ref(`of_company.${column}`)));
  const order = sql.join(orderOf(table, page.half).map((column) => sql.ref(`of_company.${column}`)));
  const next = page.after ? sql`and (${order}) > (${sql.join(page.after)})` : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from ${rowsOf(table, companyId, page.half)} ${next}
    order by ${order} limit ${page.limit}`.execute(tx);
  return rows;
}

export async function countCompanyRows(tx: Tx, table: NamedTable, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${rowsOf(table, companyId, "all")}`.execute(tx);
  return rows[0]?.count ?? 0;
}
