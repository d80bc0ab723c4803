import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isReader } from "#domains/memberships/public.ts";

interface Onboarding {
  company_id: string;
  id: string;
}

/**
 * Records that notifying of an onboarding starts.
 * @returns the tester to continue after; undefined when all are notified or it is no onboarding
 */
export function beginAnnouncing(tx: Tx, { company_id, id }: Onboarding, now: Date) {
  return tx
    .updateTable("wizards")
    .set({ announcing_at: now })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("kind", "=", "onboarding")
    .where("announced_at", "is", null)
    .returning("announced_up_to as after")
    .executeTakeFirst();
}

/** Records how many testers were notified. @returns whether no other job has notified these */
export async function recordAnnounced(
  tx: Tx,
  { company_id, id }: Onboarding,
  announced: { after: string | null; up_to: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("wizards")
    .set({ announced_up_to: announced.up_to })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where(sql<boolean>`announced_up_to is not distinct from ${announced.after}::uuid`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that notifying stopped: at its end, or for now because no tester can see the onboarding. */
export async function stopAnnouncing(tx: Tx, { company_id, id }: Onboarding, announced_at: Date | null): Promise<void> {
  await tx
    .updateTable("wizards")
    .set({ announcing_at: null, ...(announced_at && { announced_at }) })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("announced_at", "is", null)
    .execute();
}

/** The next testers of a project who have joined and are active, in the order of their ids. */
export async function listNextReaders(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from project_testers
    join users on users.company_id = project_testers.company_id and users.id = project_testers.user_id
    where project_testers.company_id = ${company_id} and project_testers.project_id = ${project_id}
      and (${after}::uuid is null or project_testers.user_id > ${after}::uuid) and ${isReader}
    order by project_testers.user_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Onboardings of all companies whose notifying started before a time and has not ended. System role only. */
export function listStoppedAnnouncements(tx: Tx, before: Date, limit: number) {
  return tx
    .selectFrom("wizards")
    .select(["company_id", "id"])
    .where("announcing_at", "<=", before)
    .where("deleted_at", "is", null)
    .orderBy("announcing_at")
    .limit(limit)
    .execute();
}

/** The testers who have started a wizard: they see it even while no other tester can start it. */
export async function listBegun(tx: Tx, { company_id, id }: Onboarding): Promise<string[]> {
  const rows = await tx
    .selectFrom("wizard_assignments")
    .select("user_id")
    .where("company_id", "=", company_id)
    .where("wizard_id", "=", id)
    .where("started_at", "is not", null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
