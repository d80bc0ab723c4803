import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { BuildKey } from "#domains/builds/public.ts";

/** An announced build. */
export function findAnnounced(tx: Tx, { company_id, id }: Pick<BuildKey, "company_id" | "id">) {
  return tx
    .selectFrom("builds")
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "builds.company_id").onRef("projects.id", "=", "builds.project_id"),
    )
    .select([
      "builds.company_id",
      "builds.project_id",
      "builds.id",
      "builds.name",
      "builds.what_to_test",
      "projects.name as project",
      "projects.archived_at",
    ])
    .where("builds.company_id", "=", company_id)
    .where("builds.id", "=", id)
    .where("builds.status", "=", "announced")
    .executeTakeFirst();
}

export type AnnouncedBuild = NonNullable<Awaited<ReturnType<typeof findAnnounced>>>;

type OfBuild = Pick<BuildKey, "company_id" | "id">;

/** Records how many testers were notified, and locks the build. @returns whether no other job has notified these */
export async function recordNotified(
  tx: Tx,
  build: OfBuild,
  notified: { after: string | null; up_to: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("builds")
    .set({ announced_up_to: notified.up_to })
    .where("company_id", "=", build.company_id)
    .where("id", "=", build.id)
    .where("announcing_at", "is not", null)
    .where(sql<boolean>`announced_up_to is not distinct from ${notified.after}::uuid`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that all testers were notified. @returns whether they were not before */
export async function endAnnouncing(tx: Tx, build: OfBuild): Promise<boolean> {
  const row = await tx
    .updateTable("builds")
    .set({ announcing_at: null })
    .where("company_id", "=", build.company_id)
    .where("id", "=", build.id)
    .where("announcing_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stopped announcements of all companies, last started before a time, oldest first. System role only. */
export function listStopped(tx: Tx, before: Date, limit: number) {
  return tx
    .selectFrom("builds")
    .select(["company_id", "id"])
    .where("announcing_at", "<=", before)
    .orderBy("announcing_at")
    .limit(limit)
    .execute();
}

/** Records that an announcement starts again. @returns the last tester who was notified; undefined where another worker did it, or it ended */
export function takeStopped(tx: Tx, build: OfBuild, { now, before }: { now: Date; before: Date }) {
  return tx
    .updateTable("builds")
    .set({ announcing_at: now })
    .where("company_id", "=", build.company_id)
    .where("id", "=", build.id)
    .where("announcing_at", "<=", before)
    .returning("announced_up_to as after")
    .executeTakeFirst();
}
