import type { FeedbackDetails, FeedbackStatus, FeedbackType, Frequency, Severity } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Cursor } from "#platform/http/cursor.ts";

export interface ReportRow {
  id: string;
  project_id: string;
  number: number;
  type: FeedbackType;
  title: string;
  shared_title: string;
  shared_summary: string;
  status: FeedbackStatus;
  people_count: number;
  reporter_id: string;
  has_it: boolean;
  follows: boolean;
  fixed_build: string | null;
  severity: Severity | null;
  frequency: Frequency | null;
  details: FeedbackDetails;
  reason: string;
  revision: number;
  /** What it is a duplicate of. */
  main_id: string | null;
  created_at: Date;
  last_activity_at: Date;
}

/** What a tester asks for. */
export interface Asked {
  company_id: string;
  project_id: string;
  user_id: string;
}

export type Shown = "mine" | "known" | "following";

const isOwn = ({ user_id }: Asked) => sql<boolean>`item.reporter_id = ${user_id}`;

/** Own reports, and what the team shares: a tester sees nothing else. */
const isVisible = (asked: Asked) => sql<boolean>`(${isOwn(asked)} or item.visibility = 'shared')`;

const follows = ({ company_id, user_id }: Asked) => sql<boolean>`exists (
  select from feedback_followers as follower
  where follower.company_id = ${company_id} and follower.item_id = item.id and follower.user_id = ${user_id}
    and not follower.is_muted
)`;

const which: Readonly<Record<Shown, (asked: Asked) => RawBuilder<boolean>>> = {
  mine: isOwn,
  known: () => sql`(item.visibility = 'shared' and item.merged_into_id is null)`,
  following: (asked) => sql`(${isVisible(asked)} and ${follows(asked)})`,
};

const reportsOf = (asked: Asked) => sql`
  select item.id, item.project_id, item.number, item.type, item.title, item.shared_title, item.shared_summary,
    coalesce(main.status, item.status) as status,
    item.people_count, item.reporter_id, item.severity, item.frequency, item.details, item.revision, main.id as main_id,
    -- Of before it was opened again, and of what was verified by hand, it is the team’s.
    case when item.status in ('declined', 'cannot_reproduce') then item.reason else '' end as reason,
    item.created_at, item.last_activity_at,
    -- Until it is announced to them, testers do not know of the build.
    case when builds.announced_at is not null and (builds.audience_groups is null or exists (
      select from tester_group_members as member
      where member.company_id = item.company_id and member.project_id = item.project_id and member.user_id = ${asked.user_id}
        and member.group_id = any (builds.audience_groups)
    )) then builds.name end as fixed_build, ${follows(asked)} as follows,
    exists (
      select from feedback_votes as vote
      where vote.company_id = item.company_id and vote.item_id = item.id and vote.user_id = ${asked.user_id}
    ) as has_it
  from feedback_items as item
  -- Of a duplicate: no more than its status, and the build that goes with it.
  left join feedback_items as main on main.company_id = item.company_id and main.id = item.merged_into_id
  left join builds on builds.company_id = item.company_id and builds.id = coalesce(main.fixed_build_id, item.fixed_build_id)
  where item.company_id = ${asked.company_id} and item.project_id = ${asked.project_id}`;

/** One page and one row more, latest activity first. */
export async function listReportRows(
  tx: Tx,
  asked: Asked,
  { show, after, limit }: { show: Shown; after: Cursor | undefined; limit: number },
): Promise<ReportRow[]> {
  const older = after ? sql`and (item.last_activity_at, item.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ReportRow>`
    ${reportsOf(asked)} and ${which[show](asked)} ${older}
    order by item.last_activity_at desc, item.id desc limit ${limit + 1}`.execute(tx);
  return rows;
}

/** One that the tester sees. */
export async function findReport(tx: Tx, asked: Asked & { number: number }): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    ${reportsOf(asked)} and item.number = ${asked.number} and ${isVisible(asked)}`.execute(tx);
  return rows[0];
}

/** Whether someone else commented on it, or a label, a retest or a file of theirs belongs to it: it would go with it. */
export async function hasOthersPart(
  tx: Tx,
  { company_id, id, user_id }: { company_id: string; id: string; user_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from feedback_comments where company_id = ${company_id} and item_id = ${id} and author_id <> ${user_id}
    union all select from feedback_item_labels where company_id = ${company_id} and item_id = ${id}
    union all select from feedback_uploads where company_id = ${company_id} and item_id = ${id} and retest_id is not null
    limit 1`.execute(tx);
  return rows.length > 0;
}
