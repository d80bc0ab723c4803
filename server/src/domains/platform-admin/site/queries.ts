import type { SiteContent, SiteEntryKind, SiteFacts } from "@firstlight/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { PlatformAdminTables } from "../tables.ts";

export type EntryRow = Selectable<PlatformAdminTables["site_entries"]>;

const briefColumns = ["id", "kind", "position", "is_visible", "slug", "revision", "updated_at"] as const;
const entryColumns = [...briefColumns, "content"] as const;
const factColumns = ["facts", "revision", "updated_at"] as const;
type FactsRow = Pick<Selectable<PlatformAdminTables["site_facts"]>, (typeof factColumns)[number]>;

export function findFacts(tx: Tx): Promise<FactsRow | undefined> {
  return tx.selectFrom("site_facts").select(factColumns).executeTakeFirst();
}

/** Changes with every change of the site. */
export async function findVersion(tx: Tx): Promise<number> {
  const row = await tx.selectFrom("site_facts").select("version").executeTakeFirst();
  return row?.version ?? 0;
}

/** Locks the whole site until the transaction ends. System role only, like all that follow. */
export function lockSite(tx: Tx): Promise<FactsRow> {
  return tx
    .insertInto("site_facts")
    .values({ facts: "{}", revision: 0, version: 1, updated_at: null })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ version: sql`site_facts.version` }))
    .returning(factColumns)
    .executeTakeFirstOrThrow();
}

const nextVersion = { version: sql<number>`version + 1` };

/** Tells all processes that the site changes. */
async function countChange(tx: Tx): Promise<void> {
  await tx.updateTable("site_facts").set(nextVersion).execute();
}

export async function storeFacts(tx: Tx, facts: SiteFacts, { revision, now }: { revision: number; now: Date }) {
  const stored = { facts: JSON.stringify(facts), revision, updated_at: now };
  await tx
    .updateTable("site_facts")
    .set({ ...stored, ...nextVersion })
    .execute();
}

/** All entries in their order: `maxSiteEntries` bounds them. */
export function listEntries(tx: Tx, { kind, isVisible }: { kind?: SiteEntryKind | undefined; isVisible?: true } = {}) {
  return tx
    .selectFrom("site_entries")
    .select(entryColumns)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "post"))
    .$if(isVisible === true, (query) => query.where("is_visible", "=", true))
    .orderBy("kind")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The same without the text of posts. */
export function listEntriesBriefly(tx: Tx, kind: SiteEntryKind | undefined): Promise<EntryRow[]> {
  return tx
    .selectFrom("site_entries")
    .select(briefColumns)
    .select(sql<SiteContent>`content - 'body'`.as("content"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "post"))
    .orderBy("kind")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export function findEntry(tx: Tx, id: string): Promise<EntryRow | undefined> {
  return tx.selectFrom("site_entries").select(entryColumns).where("id", "=", id).executeTakeFirst();
}

export async function isSlugTaken(tx: Tx, slug: string, by: { otherThan: string }): Promise<boolean> {
  const other = tx.selectFrom("site_entries").select("id").where("slug", "=", slug).where("id", "!=", by.otherThan);
  return (await other.executeTakeFirst()) !== undefined;
}

export async function insertEntry(tx: Tx, row: Insertable<PlatformAdminTables["site_entries"]>): Promise<void> {
  await tx.insertInto("site_entries").values(row).execute();
  await countChange(tx);
}

type Changed = Partial<Pick<EntryRow, "is_visible" | "slug" | "revision" | "updated_at">> & { content?: string };

export async function changeEntry(tx: Tx, id: string, change: Changed): Promise<void> {
  await tx.updateTable("site_entries").set(change).where("id", "=", id).execute();
  await countChange(tx);
}

/** Puts entries into this order. */
export async function orderEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update site_entries set position = wanted.position - 1
    from unnest(${sql.val(ids)}::uuid[]) with ordinality as wanted (id, position)
    where site_entries.id = wanted.id`.execute(tx);
  await countChange(tx);
}

export async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("site_entries").where("id", "=", id).execute();
  await countChange(tx);
}
