import { attentionCountedTo, attentionItems, type AttentionItem } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Asked {
  company_id: string;
  user_id: string;
  /** Undefined: all active projects. */
  project_id: string | undefined;
  now: Date;
  quietSince: Date;
  failedSince: Date;
}

type AttentionRow = Pick<AttentionItem, "kind" | "count" | "notification_id"> & {
  project_id: string | null;
  project_name: string | null;
  subject_id: string | null;
  subject_title: string | null;
  since: Date;
};

const most = sql.lit(attentionCountedTo);
/** Of these the newest are looked at, so that the cost is bounded. */
const projects = sql.lit(200);

function unreadMessages({ company_id, user_id }: Asked) {
  return sql`
    select 1 as rank, 'unread_messages' as kind, counted.count, counted.since, here.id as project_id,
      here.name as project_name, null::uuid as subject_id, null::text as subject_title, null::uuid as notification_id
    from here cross join lateral (
      select count(*)::int as count, min(created_at) as since from (
        select created_at from messages
        where company_id = ${company_id} and recipient_id = ${user_id} and project_id = here.id and read_at is null
        limit ${most}
      ) as unread
    ) as counted where counted.count > 0`;
}

/** From counters. Due dates are days where the company is. */
function overdueForms({ company_id, now }: Asked) {
  return sql`
    select 2, 'form_overdue', least(waiting.count, ${most})::int, late.due_date::timestamp at time zone 'UTC',
      here.id, here.name, late.id, late.title, null
    from (
      select forms.id, forms.title, forms.project_id, forms.due_date from forms
      where forms.company_id = ${company_id} and forms.status = 'open'
        and forms.due_date < (${now}::timestamptz at time zone (select time_zone from companies where id = ${company_id}))::date
      order by forms.due_date desc limit ${projects}
    ) as late
    join here on here.id = late.project_id
    cross join lateral (
      select (
        select coalesce(sum(joined), 0) from project_funnels where company_id = ${company_id} and project_id = here.id
      ) - (
        select coalesce(sum(of_testers), 0) from response_totals where company_id = ${company_id} and form_id = late.id
      ) as count
    ) as waiting where waiting.count > 0`;
}

function failedEmails({ company_id, project_id, failedSince }: Asked) {
  return sql`
    select 3, 'emails_failed', failed.count, failed.since, ${project_id ?? null}::uuid,
      (select name from here where id = ${project_id ?? null}::uuid), null, null, null
    from (
      select count(*)::int as count, min(created_at) as since from (
        select created_at from mails
        where company_id = ${company_id} and state = 'failed' and created_at >= ${failedSince}
          ${project_id === undefined ? sql`` : sql`and project_id = ${project_id}`}
        limit ${most}
      ) as each
    ) as failed where failed.count > 0`;
}

function expiredInvitations({ company_id, now }: Asked) {
  return sql`
    select 4, 'invitations_expired', counted.count, counted.since, here.id, here.name, null, null, null
    from here cross join lateral (
      select count(*)::int as count, min(expires_at) as since from (
        select expires_at from invitations
        where company_id = ${company_id} and project_id = here.id and accepted_at is null and expires_at < ${now}
        limit ${most}
      ) as expired
    ) as counted where counted.count > 0`;
}

/** Only where something is open to them: nothing is expected of the testers of other projects. */
function quietTesters({ company_id, quietSince }: Asked) {
  return sql`
    select 5, 'testers_quiet', counted.count, counted.since, here.id, here.name, null, null, null
    from here cross join lateral (
      select count(*)::int as count, min(last_active_at) as since from (
        select last_active_at from project_testers
        where company_id = ${company_id} and project_id = here.id and last_active_at < ${quietSince}
        limit ${most}
      ) as quiet
    ) as counted where counted.count > 0 and here.open_form_count > 0`;
}

/** As the bell has counted them since it was last read. */
function newAnswers({ company_id, user_id }: Asked) {
  return sql`
    select 6, 'new_answers', least(coalesce(bell.count, 1), ${most})::int, bell.created_at, here.id, here.name, forms.id,
      forms.title, bell.id
    from notifications as bell
    join here on here.id = bell.project_id
    join forms on forms.company_id = bell.company_id and forms.id = bell.subject_id
    where bell.company_id = ${company_id} and bell.user_id = ${user_id} and bell.read_at is null and not bell.is_hidden
      and bell.kind = 'response_received'`;
}

/** What needs attention: two of each kind before the third of any, then in the order of the kinds. */
export async function listAttentionRows(tx: Tx, asked: Asked): Promise<AttentionRow[]> {
  const { company_id, project_id } = asked;
  const parts = [unreadMessages, overdueForms, failedEmails, expiredInvitations, quietTesters, newAnswers];
  const { rows } = await sql<AttentionRow>`
    with here as materialized (
      select id, name, open_form_count from projects
      where company_id = ${company_id} and archived_at is null
        ${project_id === undefined ? sql`` : sql`and id = ${project_id}`}
      order by created_at desc limit ${projects}
    ), chosen as (
      select placed.* from (
        select found.*, row_number() over (partition by rank order by count desc, since desc) as place
        from (${sql.join(
          parts.map((part) => sql`(${part(asked)})`),
          sql` union all `,
        )}) as found
      ) as placed
      order by place > 2, rank, place limit ${sql.lit(attentionItems)}
    )
    select kind, count, since, project_id, project_name, subject_id, subject_title, notification_id
    from chosen order by rank, place`.execute(tx);
  return rows;
}
