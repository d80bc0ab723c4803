import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Inventory } from "#platform/db/define-tables.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { isOfCompanies, linksTo, namedTables, type NamedTable, type Someone } from "../inventory.ts";

/** A row whose file must go first is deleted by the step that removes the file. */
const isDeleted = ({ columns, onErasure }: NamedTable) => onErasure === "deleted" && !("storage_key" in columns);

/** Deletes the rows about a person in one company that go with them, in tables that others refer to first. */
export async function deleteRowsOf(tx: Tx, tables: readonly NamedTable[], person: Required<Someone>): Promise<void> {
  const { company_id } = person.membership;
  await seeDeleted(tx);
  for (const table of tables.filter(isDeleted)) {
    for (const [column, value] of linksTo(person, table))
      await sql`
        delete from ${sql.table(table.name)} where company_id = ${company_id} and ${sql.ref(column)} = ${value}`.execute(
        tx,
      );
  }
}

/** Empties what rows say about a person that stay without their name. */
export async function emptyRowsOf(tx: Tx, tables: readonly NamedTable[], person: Someone): Promise<void> {
  const company = person.membership ? sql`company_id = ${person.membership.company_id} and` : sql``;
  for (const table of tables) {
    const columns = Object.keys(table.columns).filter((name) => table.columns[name]?.erased === "emptied");
    if (columns.length === 0) continue;
    const empty = sql.join(columns.map((name) => sql`${sql.ref(name)} = null`));
    const filled = sql.join(
      columns.map((name) => sql`${sql.ref(name)} is not null`),
      sql` or `,
    );
    for (const [column, value] of linksTo(person, table))
      await sql`
        update ${sql.table(table.name)} set ${empty}
        where ${company} ${sql.ref(column)} = ${value} and (${filled})`.execute(tx);
  }
}

/** Deletes what is about accounts that go, in tables of no company. System role only. */
export async function deleteAccountRows(
  tx: Tx,
  tables: Inventory,
  accounts: readonly { id: string; email: string }[],
): Promise<void> {
  if (accounts.length === 0) return;
  for (const table of namedTables(tables).filter((each) => isDeleted(each) && !isOfCompanies(each))) {
    const links = accounts.flatMap(({ id, email }) => linksTo({ identity_id: id, email }, table));
    for (const column of new Set(links.map(([name]) => name))) {
      const values = links.filter(([name]) => name === column).map(([, value]) => value);
      await sql`delete from ${sql.table(table.name)} where ${sql.ref(column)} in (${sql.join(values)})`.execute(tx);
    }
  }
}
