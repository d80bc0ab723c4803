import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";

/** Removes a person's own address and names from all text in a value. @returns undefined when there were none */
export type Clean = <T>(value: T) => T | undefined;

/** A page of texts, and what is removed from them. */
export interface TextPage {
  /** The address and the names. */
  words: readonly string[];
  after: string | undefined;
  limit: number;
}

/** Cleans one page of a company's texts. @returns the cursor of the next page; undefined after the last */
export type CleanTexts = (
  tx: Tx,
  membership: MembershipKey,
  page: TextPage & { clean: Clean },
) => Promise<string | undefined>;

/** Reads texts page by page, in the order of their ids, and writes those that changed. */
export function cleanTexts<Text extends { id: string }>(
  list: (tx: Tx, membership: MembershipKey, page: TextPage) => Promise<readonly Text[]>,
  update: (tx: Tx, membership: MembershipKey, texts: readonly Text[]) => Promise<void>,
): CleanTexts {
  return async (tx, membership, { clean, ...page }) => {
    const texts = await list(tx, membership, page);
    const changed = texts.flatMap((text) => {
      const cleaned = clean({ ...text, id: "" });
      return cleaned ? [{ ...cleaned, id: text.id }] : [];
    });
    if (changed.length > 0) await update(tx, membership, changed);
    return texts.length === page.limit ? texts.at(-1)?.id : undefined;
  };
}

/** Whether one of these columns contains one of the words. */
export const saying = (columns: readonly string[], words: readonly string[]) =>
  sql<boolean>`concat_ws(chr(10), ${sql.join(columns.map((column) => sql.ref(column)))})
    ilike any (${words.map(containing)}::text[])`;

/** Cleans columns of plain text of a table whose rows have an `id`. */
export function cleanColumns(table: string, columns: readonly string[]): CleanTexts {
  const cleaned = sql.join(columns.map((column) => sql.ref(column)));
  const typed = sql.join(columns.map((column) => sql`${sql.ref(column)} text`));
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
  return cleanTexts(
    async (tx, { company_id }, { words, after, limit }) => {
      const newer = after === undefined ? sql`` : sql`and id > ${after}`;
      const { rows } = await sql<{ id: string }>`
        select id, ${cleaned} from ${sql.table(table)}
        where company_id = ${company_id} and ${saying(columns, words)} ${newer}
        order by id limit ${limit} for no key update`.execute(tx);
      return rows;
    },
    async (tx, { company_id }, texts) => {
      await sql`
        update ${sql.table(table)} as stored set ${set}
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as changed (id uuid, ${typed})
        where stored.company_id = ${company_id} and stored.id = changed.id`.execute(tx);
    },
  );
}
