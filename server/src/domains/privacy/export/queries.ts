import { sql, type RawBuilder } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Row } from "#platform/domain.ts";
import { exportedColumns, type PersonalTable } from "../personal-table.ts";

/** The columns of a table that reference a person, with the person's value in each. */
export type Links = readonly (readonly [column: string, value: string])[];

interface Page {
  /** The key of the last row of the page before. */
  after: readonly unknown[] | undefined;
  limit: number;
}

/** Rows of one link, without those the links before it have brought already. */
function linkedBy(links: Links, index: number): RawBuilder<unknown> {
  const conditions = links.slice(0, index + 1).map(([column, value], at) => {
    const equals = sql`${sql.ref(column)} = ${value}`;
    return at === index ? equals : sql`(${equals}) is not true`;
  });
  return sql.join(conditions, sql` and `);
}

/** One page of a person's rows in a table, as exported. A table without a key is read whole. */
export async function listLinkedRows(
  tx: Tx,
  table: PersonalTable & { name: string },
  whose: { company_id: string | undefined; links: Links; link: number },
  { after, limit }: Page,
): Promise<Row[]> {
  const { name, key } = table;
  const columns = sql.join(exportedColumns(table).map((column) => sql.ref(column)));
  const company = whose.company_id ? sql`company_id = ${whose.company_id} and ` : sql``;
  const keys = key && sql.join(key.map((column) => sql.ref(column)));
  const next = after && keys ? sql`and (${keys}) > (${sql.join(after)})` : sql``;
  const paged = keys ? sql`order by ${keys} limit ${limit}` : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(name)}
    where ${company}${linkedBy(whose.links, whose.link)} ${next} ${paged}`.execute(tx);
  return rows;
}

/** A person's memberships, former ones included; for an unconfirmed address only the current ones. System role only. */
export function listMemberships(tx: Tx, identityId: string) {
  return tx
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .innerJoin("identities", "identities.id", "users.identity_id")
    .select(["users.company_id", "users.id as user_id", "companies.company_name"])
    .where("users.identity_id", "=", identityId)
    .where((eb) =>
      eb.or([
        eb("identities.confirmed_at", "is not", null),
        eb.and([eb("users.joined_at", "is not", null), eb("users.removed_at", "is", null)]),
      ]),
    )
    .orderBy("users.created_at")
    .orderBy("users.company_id")
    .execute();
}

/** One page of a person's uploads. */
export function listUploads(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  page: { after: string | undefined; limit: number },
) {
  return tx
    .selectFrom("uploads")
    .select(["id", "filename", "storage_key", "created_at"])
    .where("company_id", "=", company_id)
    .where("owner_id", "=", user_id)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .execute();
}

export async function countUploads(tx: Tx, { company_id, user_id }: MembershipKey): Promise<number> {
  const { count } = await tx
    .selectFrom("uploads")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", company_id)
    .where("owner_id", "=", user_id)
    .executeTakeFirstOrThrow();
  return count;
}
