import type { FeedbackViewQuery } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { notFound } from "#platform/errors.ts";

export interface ViewKey extends ProjectKey {
  id: string;
}

export interface ViewContent {
  name: string;
  query: FeedbackViewQuery;
  is_shared: boolean;
}

export interface ViewRow extends ViewContent {
  id: string;
  owner_id: string;
  owner_name: string;
}

const viewsOf = (tx: Tx, { company_id, project_id }: ProjectKey) =>
  tx
    .selectFrom("feedback_views as view")
    .innerJoin("users as owner", (join) =>
      join.onRef("owner.company_id", "=", "view.company_id").onRef("owner.id", "=", "view.owner_id"),
    )
    .select(["view.id", "view.name", "view.query", "view.is_shared", "view.owner_id", "owner.name as owner_name"])
    .where("view.company_id", "=", company_id)
    .where("view.project_id", "=", project_id);

/** Those of a person, and the shared ones, by name. */
export function listViews(tx: Tx, project: ProjectKey, userId: string): Promise<ViewRow[]> {
  return viewsOf(tx, project)
    .where((eb) => eb.or([eb("view.owner_id", "=", userId), eb("view.is_shared", "=", true)]))
    .orderBy(sql`lower(view.name)`)
    .orderBy("view.id")
    .execute();
}

/** One of these, locked until the transaction ends. @throws AppError not_found, also for what someone else keeps to themselves */
export async function lockView(tx: Tx, { id, ...project }: ViewKey, userId: string): Promise<ViewRow> {
  const row = await viewsOf(tx, project).where("view.id", "=", id).forNoKeyUpdate("view").executeTakeFirst();
  if (!row || (!row.is_shared && row.owner_id !== userId)) throw notFound("view");
  return row;
}

/** How many a person has in a project, and how many are shared there. */
export async function countViews(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  userId: string,
): Promise<{ own: number; shared: number }> {
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where owner_id = ${userId})::int as own, count(*) filter (where is_shared)::int as shared
    from feedback_views where company_id = ${company_id} and project_id = ${project_id}`.execute(tx);
  return rows[0] ?? { own: 0, shared: 0 };
}

export async function insertView(
  tx: Tx,
  { query, ...view }: ViewKey & ViewContent & { owner_id: string },
): Promise<void> {
  await tx
    .insertInto("feedback_views")
    .values({ ...view, query: JSON.stringify(query) })
    .execute();
}

export async function updateView(
  tx: Tx,
  { company_id, id }: ViewKey,
  { query, ...content }: ViewContent,
): Promise<void> {
  await tx
    .updateTable("feedback_views")
    .set({ ...content, query: JSON.stringify(query) })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteView(tx: Tx, { company_id, id }: ViewKey): Promise<void> {
  await tx.deleteFrom("feedback_views").where("company_id", "=", company_id).where("id", "=", id).execute();
}
