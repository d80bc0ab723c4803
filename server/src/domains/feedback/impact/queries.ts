import { type FeedbackType, impactOf, mostImpact, type Platform, type Severity } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import type { ItemKey } from "../item/queries.ts";
import { groupOf } from "../merge-queries.ts";
import { type PlatformCounts, shareOf } from "./share.ts";

interface Reach {
  type: FeedbackType;
  severity: Severity | null;
  people_count: number;
  platforms: Platform[];
}

/** The impact of an item among testers with these platforms. */
export const impactWith = (
  counts: PlatformCounts,
  { type, severity, people_count: people, platforms }: Reach,
): number => impactOf({ people, severity, share: shareOf({ type, platforms }, counts) });

/** Counts who has it, with who has a duplicate of it and those who had it elsewhere, in the transaction that changed that, and with it the impact. It is locked. */
export async function recount(tx: Tx, { company_id, id }: ItemKey, at: Date): Promise<void> {
  const { rows } = await sql<Reach & { platform_counts: PlatformCounts }>`
    select item.type, item.severity, settings.platform_counts, counted.people_count, counted.platforms
    from feedback_items as item
    join feedback_settings as settings on settings.company_id = item.company_id and settings.project_id = item.project_id
    cross join lateral (
      select least(
        count(distinct user_id) + (
          select coalesce(sum(imported_votes), 0) from feedback_items
          where company_id = ${company_id} and id in ${groupOf({ company_id, id })}
        ), ${mostImpact}
      )::int as people_count,
        coalesce(array_agg(distinct platform) filter (where platform is not null), '{}') as platforms
      from feedback_votes where company_id = ${company_id} and item_id in ${groupOf({ company_id, id })}
    ) as counted
    where item.company_id = ${company_id} and item.id = ${id}`.execute(tx);
  const [reach] = rows;
  if (!reach) return;
  const { people_count, platforms } = reach;
  const impact = impactWith(reach.platform_counts, reach);
  await tx
    .updateTable("feedback_items")
    .set({ people_count, platforms, impact, last_activity_at: at })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

/** Projects in which platforms of testers may have changed, of all companies. */
export async function listChangedProjects(tx: Tx, limit: number): Promise<ProjectKey[]> {
  return tx.selectFrom("feedback_share_changes").select(["company_id", "project_id"]).distinct().limit(limit).execute();
}

/** Counts a project's testers by the platforms they have saved, or had feedback on. @returns the counts, or undefined without the project */
export async function countPlatforms(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
): Promise<PlatformCounts | undefined> {
  await sql`delete from feedback_share_changes where company_id = ${company_id} and project_id = ${project_id}`.execute(
    tx,
  );
  const { rows } = await sql<{ platform_counts: PlatformCounts }>`
    update feedback_settings set platform_counts = (
      select coalesce(jsonb_agg(jsonb_build_object('used', used, 'testers', testers)), '[]') from (
        select used, count(*) as testers from (
          select string_agg(distinct known.platform, ' ' order by known.platform) as used
          from project_testers as place
          join (
            select user_id, platform from tester_devices where company_id = ${company_id}
            union all
            select vote.user_id, vote.platform
            from feedback_votes as vote
            join feedback_items as item on item.company_id = vote.company_id and item.id = vote.item_id
            where vote.company_id = ${company_id} and item.project_id = ${project_id} and vote.platform is not null
          ) as known on known.user_id = place.user_id
          where place.company_id = ${company_id} and place.project_id = ${project_id}
          group by place.user_id
        ) as tester group by used
      ) as counted
    )
    where company_id = ${company_id} and project_id = ${project_id}
    returning platform_counts`.execute(tx);
  return rows[0]?.platform_counts;
}

interface Weighed extends Reach {
  id: string;
  number: number;
  impact: number;
}

/** Gives some items, by their numbers, the impact they have with these counts. @returns the last number, or undefined after all */
export async function weighItems(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  { counts, after, limit }: { counts: PlatformCounts; after: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<Weighed>`
    select id, number, type, severity, people_count, platforms, impact from feedback_items
    where company_id = ${company_id} and id = any (array(
      select id from feedback_items
      where company_id = ${company_id} and project_id = ${project_id} and number > ${after}
      order by number limit ${limit}
    ))
    order by id for no key update`.execute(tx);
  const changed = rows
    .map((row) => ({ id: row.id, before: row.impact, impact: impactWith(counts, row) }))
    .filter(({ before, impact }) => before !== impact);
  await sql`
    update feedback_items as item set impact = changed.impact
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id uuid, impact int)
    where item.company_id = ${company_id} and item.id = changed.id`.execute(tx);
  return rows.length < limit ? undefined : Math.max(...rows.map(({ number }) => number));
}
