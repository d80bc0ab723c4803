import type { BuildBody, BuildStatus } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import { notFound } from "#platform/errors.ts";
import type { Cursor } from "#platform/http/cursor.ts";

const columns = [
  "id",
  "project_id",
  "name",
  "released_on",
  "notes",
  "what_to_test",
  "link",
  "status",
  "created_at",
  "announced_at",
  "audience_groups",
  "announcing_at",
] as const;

export interface BuildKey {
  company_id: string;
  project_id: string;
  id: string;
}

interface Listing {
  projectId: string;
  status: BuildStatus | undefined;
  after: Cursor | undefined;
  limit: number;
}

/** One page and one row more, newest first. */
export function listBuildRows(tx: Tx, companyId: string, { projectId, status, after, limit }: Listing) {
  return tx
    .selectFrom("builds")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("project_id", "=", projectId)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "draft"))
    .where(olderThan(after, "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
}

export type BuildRow = Awaited<ReturnType<typeof listBuildRows>>[number];

const oneOf = (tx: Tx, { company_id, project_id, id }: BuildKey) =>
  tx
    .selectFrom("builds")
    .select(columns)
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .where("id", "=", id);

export function findBuild(tx: Tx, build: BuildKey): Promise<BuildRow | undefined> {
  return oneOf(tx, build).executeTakeFirst();
}

/** @throws AppError not_found, also for another project's or company's */
export async function getBuildRow(tx: Tx, build: BuildKey): Promise<BuildRow> {
  const row = await findBuild(tx, build);
  if (!row) throw notFound("build");
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockBuild(tx: Tx, build: BuildKey): Promise<BuildRow> {
  const row = await oneOf(tx, build).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound("build");
  return row;
}

/** Counts up to one more than allowed. */
export async function countBuilds(tx: Tx, { company_id, project_id }: Omit<BuildKey, "id">, most: number) {
  const { count } = await tx
    .selectFrom((query) =>
      query
        .selectFrom("builds")
        .select("id")
        .where("company_id", "=", company_id)
        .where("project_id", "=", project_id)
        .limit(most + 1)
        .as("found"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A build as it is stored: without groups it is for all testers. */
type Stored = Omit<BuildBody, "audience"> & { audience_groups: string[] | null };

export async function insertBuild(
  tx: Tx,
  build: BuildKey & Stored & { created_by: string; created_at: Date },
): Promise<void> {
  await tx.insertInto("builds").values(build).execute();
}

interface NewStatus {
  status: BuildStatus;
  announced_at?: Date;
  announcing_at?: Date | null;
}

export async function updateBuildRow(tx: Tx, { company_id, id }: BuildKey, change: Stored | NewStatus): Promise<void> {
  await tx.updateTable("builds").set(change).where("company_id", "=", company_id).where("id", "=", id).execute();
}

export async function deleteBuildRow(tx: Tx, { company_id, id }: BuildKey): Promise<void> {
  await tx.deleteFrom("builds").where("company_id", "=", company_id).where("id", "=", id).execute();
}
