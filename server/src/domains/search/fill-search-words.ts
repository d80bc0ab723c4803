import { sql } from "kysely";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { eachInTurn } from "#platform/jobs/each-in-turn.ts";

const rowsAtOnce = 500;
/** In one run; the rest is for the next ones. */
const companiesAtOnce = 1_000;

const beforeAll = "00000000-0000-0000-0000-000000000000";

const sources = [
  { table: "projects", kind: sql`'project'` },
  { table: "forms", kind: sql`'form'` },
  { table: "wizards", kind: sql`kind` },
  { table: "tester_groups", kind: sql`'group'` },
  { table: "users", kind: sql`'tester'` },
];

/**
 * Writes the words of the rows that follow an ID. They are locked: a change at the same time would leave old words.
 * @returns the last ID, unless there are no more
 */
async function fillSome(tx: Tx, companyId: string, { table, kind }: (typeof sources)[number], after: string) {
  const { rows } = await sql<{ last: string | null; count: number }>`
    with subjects as (
      select id, ${kind} as found_as, to_jsonb(here) as subject from ${sql.table(table)} as here
      where company_id = ${companyId} and id > ${after} order by id limit ${sql.lit(rowsAtOnce)} for no key update
    ), written as (
      insert into search_words (company_id, word, kind, subject_id)
      select ${companyId}, word, found_as, id from subjects
      cross join lateral unnest(folded_words(searched_text(found_as, subject))) as word
      on conflict do nothing
    )
    select max(id::text)::uuid as last, count(*)::int as count from subjects`.execute(tx);
  const [{ last, count } = { last: null, count: 0 }] = rows;
  return count < rowsAtOnce ? null : last;
}

/** Notes what companies had before triggers noted it. For new companies that is little. */
export async function fillSearchWords({ clock, database }: Pick<RequestContext, "clock" | "database">): Promise<void> {
  const companies = await database.asSystem((tx) =>
    tx
      .selectFrom("companies")
      .select("id")
      .where("search_filled_at", "is", null)
      .where("erasing_since", "is", null)
      .orderBy("id")
      .limit(companiesAtOnce)
      .execute(),
  );
  await eachInTurn(companies, async ({ id }) => {
    for (const source of sources) {
      let after: string | null = beforeAll;
      while (after !== null) {
        const from: string = after;
        after = await database.inTenant(id, (tx) => fillSome(tx, id, source, from));
      }
    }
    await database.inTenant(id, (tx) =>
      tx.updateTable("companies").set({ search_filled_at: clock.now() }).where("id", "=", id).execute(),
    );
  });
}
