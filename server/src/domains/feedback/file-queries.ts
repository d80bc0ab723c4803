import type { FeedbackSourceKey, Upload } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { FileKey } from "#platform/domain.ts";
import { invalid } from "#platform/errors.ts";
import type { ItemKey } from "./item/queries.ts";
import { groupOf } from "./merge-queries.ts";
import { filesOfSource } from "./source/queries.ts";

const filesIn = (tx: Tx, company_id: string) =>
  tx
    .selectFrom("feedback_uploads as tied")
    .innerJoin("uploads", (join) =>
      join.onRef("uploads.company_id", "=", "tied.company_id").onRef("uploads.id", "=", "tied.upload_id"),
    )
    .select([
      "tied.comment_id",
      "tied.retest_id",
      "uploads.id",
      "uploads.filename",
      "uploads.content_type",
      "uploads.size",
    ])
    .where("tied.company_id", "=", company_id)
    .orderBy("uploads.created_at")
    .orderBy("uploads.id");

const filesOf = (tx: Tx, { company_id }: ItemKey, items: RawBuilder<string>) =>
  filesIn(tx, company_id).where("tied.item_id", "in", items);

type FileRow = Awaited<ReturnType<ReturnType<typeof filesIn>["execute"]>>[number];

const fileView = ({ comment_id: _comment, retest_id: _retest, ...file }: FileRow): Upload => file;

const ofItemsAlone = (files: ReturnType<typeof filesOf>) =>
  files.where("tied.comment_id", "is", null).where("tied.retest_id", "is", null).execute();

/** Of the report itself, and of its duplicates. */
export async function listFilesOfItem(tx: Tx, item: ItemKey): Promise<Upload[]> {
  return (await ofItemsAlone(filesOf(tx, item, groupOf(item)))).map(fileView);
}

/** Of the report alone: others’ files are not their reporter’s. */
export async function listFilesOfReport(tx: Tx, item: ItemKey): Promise<Upload[]> {
  const own = sql<string>`(${item.id}::uuid)`;
  return (await ofItemsAlone(filesOf(tx, item, own))).map(fileView);
}

/** Of some comments of an item, by comment. */
export async function listFilesOfComments(
  tx: Tx,
  item: ItemKey,
  commentIds: readonly string[],
): Promise<Map<string, Upload[]>> {
  const rows = await filesOf(tx, item, groupOf(item))
    .where("tied.comment_id", "=", sql<string>`any (${commentIds}::uuid[])`)
    .execute();
  const byComment = Map.groupBy(rows, ({ comment_id }) => comment_id ?? "");
  return new Map([...byComment].map(([id, files]) => [id, files.map(fileView)]));
}

/** Of some answers about whether something is fixed, by answer. */
export async function listFilesOfRetests(
  tx: Tx,
  companyId: string,
  retestIds: readonly string[],
): Promise<Map<string, Upload[]>> {
  const rows = await filesIn(tx, companyId)
    .where("tied.retest_id", "=", sql<string>`any (${retestIds}::uuid[])`)
    .execute();
  const byRetest = Map.groupBy(rows, ({ retest_id }) => retest_id ?? "");
  return new Map([...byRetest].map(([id, files]) => [id, files.map(fileView)]));
}

/** Takes files from an answer, except these; they become orphans. */
export async function keepFilesOfRetest(
  tx: Tx,
  { company_id, id }: ItemKey,
  uploadIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("feedback_uploads")
    .where("company_id", "=", company_id)
    .where("retest_id", "=", id)
    .where("upload_id", "<>", sql<string>`all (${uploadIds}::uuid[])`)
    .execute();
}

interface Tie extends MembershipKey {
  item_id: string;
  comment_id: string | null;
  retest_id?: string;
}

/** Attaches a person's own uploads that are part of nothing else. @throws AppError where one of them is not there */
export async function attachFiles(
  tx: Tx,
  { company_id, user_id, item_id, comment_id, retest_id }: Tie,
  uploadIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0) return;
  // Locked first, so a concurrent request sees them as taken.
  const { rows } = await sql<{ id: string }>`
    select id from uploads
    where company_id = ${company_id} and owner_id = ${user_id} and id = any (${ids}::uuid[])
      and response_id is null and not is_shown
    order by id for update`.execute(tx);
  if (rows.length < ids.length) throw invalid("upload_ids", "A file is missing. Upload it again.");
  const ties = rows.map(({ id }) => ({ company_id, upload_id: id, item_id, comment_id, retest_id: retest_id ?? null }));
  await tx.insertInto("feedback_uploads").values(ties).execute();
}

/** The files of something that a tester said elsewhere. */
export async function listFilesOfSource(tx: Tx, companyId: string, source: FeedbackSourceKey): Promise<Upload[]> {
  const ids = filesOfSource(companyId, source);
  if (!ids) return [];
  const { rows } = await sql<Upload>`
    select id, filename, content_type, size from uploads
    where company_id = ${companyId} and id in ${ids} order by created_at, id`.execute(tx);
  return rows;
}

/** They become part of the item, too: each stays as long as one of both has it. */
export async function attachFilesOfSource(
  tx: Tx,
  { company_id, id }: ItemKey,
  source: FeedbackSourceKey,
): Promise<void> {
  const ids = filesOfSource(company_id, source);
  if (!ids) return;
  // Locked first: what deletes them sees whether the item has them.
  await sql`
    with held as (
      select id from uploads where company_id = ${company_id} and id in ${ids} order by id for update
    )
    insert into feedback_uploads (company_id, upload_id, item_id)
    select ${company_id}::uuid, held.id, ${id}::uuid from held
    on conflict do nothing`.execute(tx);
}

/** Feedback, of a project that is not deleted, that holds this file. */
export function feedbackWithFile({ companyId, uploadId }: FileKey): RawBuilder<unknown> {
  return sql`
    select from feedback_uploads as tied
    join feedback_items as item on item.company_id = tied.company_id and item.id = tied.item_id
    join projects on projects.company_id = item.company_id and projects.id = item.project_id
    where tied.company_id = ${companyId} and tied.upload_id = ${uploadId}`;
}

/** The project, not deleted, of feedback that holds the file. */
export const projectOfFeedbackFile = (): RawBuilder<unknown> => sql`
  select item.project_id from feedback_uploads as tied
  join feedback_items as item on item.company_id = tied.company_id and item.id = tied.item_id
  join projects on projects.company_id = item.company_id and projects.id = item.project_id
  where tied.company_id = uploads.company_id and tied.upload_id = uploads.id`;

/** Own reports, own answers whether something is fixed, and comments that a tester reads, on a project they are on that is not archived, that hold this file. */
export function readableFeedbackWithFile({
  companyId,
  uploadId,
  userId,
}: FileKey & { userId: string }): RawBuilder<unknown> {
  return sql`
    select from feedback_uploads as tied
    join feedback_items as item on item.company_id = tied.company_id and item.id = tied.item_id
    join projects on projects.company_id = item.company_id and projects.id = item.project_id
    join project_testers as place on place.company_id = item.company_id and place.project_id = item.project_id
    left join feedback_comments as said on said.company_id = tied.company_id and said.id = tied.comment_id
    where tied.company_id = ${companyId} and tied.upload_id = ${uploadId}
      and place.user_id = ${userId} and projects.archived_at is null
      and case
        when tied.retest_id is not null then exists (
          select from uploads where uploads.company_id = tied.company_id and uploads.id = tied.upload_id and owner_id = ${userId}
        )
        when tied.comment_id is null then item.reporter_id = ${userId}
        when said.audience = 'direct' then said.tester_id = ${userId}
        else said.audience = 'shared' and (item.reporter_id = ${userId} or item.visibility = 'shared')
      end`;
}
