import type { EngagementState, TesterSort, TesterStatus } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { containing } from "#platform/db/containing.ts";
import { latestInvitation } from "#domains/memberships/public.ts";

export interface TestersOfProject {
  company_id: string;
  project_id: string;
  q?: string | undefined;
  group?: string | undefined;
  tag?: string | undefined;
  status?: TesterStatus | undefined;
  engagement?: EngagementState | undefined;
  now: Date;
  /** Testers with activity since this time are active. */
  since: Date;
}

const isWaiting = sql<boolean>`coalesce(${latestInvitation}, '-infinity')`;

function hasStatus(status: TesterStatus, now: Date): RawBuilder<boolean> {
  switch (status) {
    case "invited":
      return sql`users.joined_at is null and ${isWaiting} > ${now}`;
    case "expired":
      return sql`users.joined_at is null and ${isWaiting} <= ${now}`;
    case "suspended":
      return sql`users.joined_at is not null and users.suspended_at is not null`;
    case "active":
      return sql`users.joined_at is not null and users.is_active`;
    case "inactive":
      return sql`users.joined_at is not null and not users.is_active and users.suspended_at is null`;
  }
}

function isEngaged(engagement: EngagementState, since: Date): RawBuilder<boolean> {
  switch (engagement) {
    case "active":
      return sql`project_testers.last_active_at >= ${since}`;
    case "quiet":
      return sql`project_testers.last_active_at < ${since}`;
    case "idle":
      return sql`project_testers.last_active_at is null and project_testers.joined_at is not null`;
    case "not_joined":
      return sql`project_testers.last_active_at is null and project_testers.joined_at is null`;
  }
}

/** The testers of a project that match all filters: `users` and `project_testers` are joined. */
function matching(asked: TestersOfProject): RawBuilder<unknown> {
  const { company_id, project_id, q, group, tag, status, engagement, now, since } = asked;
  const all: RawBuilder<unknown>[] = [
    sql`project_testers.company_id = ${company_id} and project_testers.project_id = ${project_id}
      and users.removed_at is null`,
  ];
  if (q) {
    const pattern = containing(q);
    all.push(sql`(users.name ilike ${pattern} or users.email ilike ${pattern})`);
  }
  if (group) {
    all.push(sql`exists (
      select from tester_group_members as member
      join tester_groups on tester_groups.company_id = member.company_id and tester_groups.id = member.group_id
      where member.company_id = ${company_id} and member.group_id = ${group}
        and member.user_id = project_testers.user_id
    )`);
  }
  if (tag) {
    all.push(sql`project_testers.user_id in (
      select user_id from tester_notes
      where company_id = ${company_id} and project_id = ${project_id} and ${tag} = any (tags)
    )`);
  }
  if (status) all.push(hasStatus(status, now));
  if (engagement) all.push(isEngaged(engagement, since));
  return sql.join(all, sql` and `);
}

const testers = sql`project_testers
  join users on users.company_id = project_testers.company_id and users.id = project_testers.user_id`;

/** Up to `limit` of them. */
export async function listProjectTesterIdRows(tx: Tx, asked: TestersOfProject, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select project_testers.user_id from ${testers} where ${matching(asked)}
    order by project_testers.created_at desc, project_testers.user_id desc limit ${limit}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Who has not joined the project may be the next to do so. */
const byJoining = sql`coalesce(project_testers.joined_at, 'infinity')`;

/** The value that each order sorts a tester by; times as text, since a Date has no microseconds. */
export interface ListPosition {
  user_id: string;
  created_at: string;
  joined_at: string;
  last_active_at: string | null;
  name: string;
  answers: number;
}

/** Undefined for someone who is not on the project. */
export async function findListPosition(
  tx: Tx,
  { company_id, project_id }: TestersOfProject,
  userId: string,
): Promise<ListPosition | undefined> {
  const { rows } = await sql<ListPosition>`
    select project_testers.user_id, project_testers.created_at::text, ${byJoining}::text as joined_at,
      project_testers.last_active_at::text,
      lower(users.name) as name, response_count as answers
    from ${testers}
    where project_testers.company_id = ${company_id} and project_testers.project_id = ${project_id}
      and project_testers.user_id = ${userId}`.execute(tx);
  return rows[0];
}

interface Order {
  by: RawBuilder<unknown>;
  /** What follows a row. */
  after: (last: ListPosition) => RawBuilder<unknown>;
}

const byId = sql`project_testers.user_id`;
const byActivity = sql`project_testers.last_active_at`;

function orderBy(
  key: RawBuilder<unknown>,
  isDescending: boolean,
  valueOf: (last: ListPosition) => RawBuilder<unknown>,
) {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const follows = isDescending ? sql`<` : sql`>`;
  return {
    by: sql`${key} ${direction}, ${byId} ${direction}`,
    after: (last: ListPosition) => sql`(${key}, ${byId}) ${follows} (${valueOf(last)}, ${last.user_id}::uuid)`,
  };
}

const newestActivity: Order = {
  by: sql`${byActivity} desc nulls last, ${byId}`,
  after: ({ last_active_at: at, user_id }) =>
    at === null
      ? sql`${byActivity} is null and ${byId} > ${user_id}::uuid`
      : sql`(${byActivity} < ${at}::timestamptz or ${byActivity} is null
          or ${byActivity} = ${at}::timestamptz and ${byId} > ${user_id}::uuid)`,
};
/** The same index backwards. */
const oldestActivity: Order = {
  by: sql`${byActivity} asc nulls first, ${byId} desc`,
  after: ({ last_active_at: at, user_id }) =>
    at === null
      ? sql`(${byActivity} is not null or ${byId} < ${user_id}::uuid)`
      : sql`(${byActivity} > ${at}::timestamptz or ${byActivity} = ${at}::timestamptz and ${byId} < ${user_id}::uuid)`,
};

const byName = (isDescending: boolean) => orderBy(sql`lower(users.name)`, isDescending, ({ name }) => sql`${name}`);
const byAnswers = (isDescending: boolean) =>
  orderBy(sql`project_testers.response_count`, isDescending, ({ answers }) => sql`${answers}::int`);
const byJoined = (isDescending: boolean) =>
  orderBy(byJoining, isDescending, ({ joined_at }) => sql`${joined_at}::timestamptz`);
const newest = orderBy(sql`project_testers.created_at`, true, ({ created_at }) => sql`${created_at}::timestamptz`);

const orders: Readonly<Record<TesterSort, Order>> = {
  joined: byJoined(false),
  "-joined": byJoined(true),
  last_active: oldestActivity,
  "-last_active": newestActivity,
  name: byName(false),
  "-name": byName(true),
  answers: byAnswers(false),
  "-answers": byAnswers(true),
};

export interface ProjectTesterRow {
  id: string;
  name: string;
  email: string;
  is_active: boolean;
  suspended_at: Date | null;
  joined_at: Date | null;
  last_login: Date | null;
  created_at: Date;
  invitation_expires_at: Date | null;
  on_project_since: Date | null;
  last_active_at: Date | null;
  onboarded_at: Date | null;
  answers: number;
}

const columns = sql`users.id, users.name, users.email, users.is_active, users.suspended_at, users.joined_at,
  users.last_login, project_testers.created_at, project_testers.joined_at as on_project_since,
  project_testers.last_active_at, project_testers.onboarded_at, project_testers.response_count as answers,
  ${latestInvitation} as invitation_expires_at`;

/** One page of a project's testers and one row more. */
export async function listProjectTesterRows(
  tx: Tx,
  asked: TestersOfProject,
  { sort, limit, after }: { sort: TesterSort | undefined; limit: number; after: ListPosition | undefined },
): Promise<ProjectTesterRow[]> {
  const order = sort ? orders[sort] : newest;
  const all = sql`${testers} where ${matching(asked)} and ${after ? order.after(after) : sql`true`}`;
  // Few match a text, and the planner must not look for them one by one in the order of the list.
  const from = asked.q
    ? sql`${testers}
      where project_testers.company_id = ${asked.company_id} and project_testers.project_id = ${asked.project_id}
        and project_testers.user_id = any (array(select project_testers.user_id from ${all}))`
    : all;
  const { rows } = await sql<ProjectTesterRow>`
    select ${columns} from ${from} order by ${order.by} limit ${limit + 1}`.execute(tx);
  return rows;
}

/** Undefined for who is not on the project. */
export async function findProjectTesterRow(
  tx: Tx,
  who: { company_id: string; project_id: string; user_id: string },
): Promise<(ProjectTesterRow & { invited_by: string }) | undefined> {
  const { rows } = await sql<ProjectTesterRow & { invited_by: string }>`
    select ${columns}, inviter.name as invited_by
    from ${testers}
    join users as inviter on inviter.company_id = project_testers.company_id and inviter.id = project_testers.invited_by
    where project_testers.company_id = ${who.company_id} and project_testers.project_id = ${who.project_id}
      and project_testers.user_id = ${who.user_id} and users.removed_at is null`.execute(tx);
  return rows[0];
}
