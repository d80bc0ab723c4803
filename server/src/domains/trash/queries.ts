import type { TrashType } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { TrashTable } from "#platform/db/deleted-rows.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";

export const tableOf: Readonly<Record<TrashType, TrashTable>> = {
  project: "projects",
  form: "forms",
  wizard: "wizards",
  onboarding: "wizards",
  group: "tester_groups",
  feedback: "feedback_items",
};

interface TrashRow {
  type: TrashType;
  id: string;
  title: string;
  project_id: string | null;
  project_name: string | null;
  project_in_trash: boolean;
  deleted_by: string | null;
  deleted_by_name: string | null;
  deleted_at: Date;
  purge_at: Date;
  forms: number;
  wizards: number;
  responses: number;
  testers: number;
}

interface TrashFilter {
  now: Date;
  type: TrashType | undefined;
  after: Cursor | undefined;
  limit: number;
}

/** The newest of one table. What went with its project is part of that. */
function trashedIn(companyId: string, type: TrashType, { now, after, limit }: TrashFilter): RawBuilder<unknown> {
  const isProject = type === "project";
  const title = type === "project" || type === "group" ? sql.ref("name") : sql.ref("title");
  const ofKind = tableOf[type] === "wizards" ? sql`and kind = ${type}` : sql``;
  const table = sql.table(tableOf[type]);
  // What a project whose end has begun takes with it is gone already.
  const alone = isProject
    ? sql``
    : sql`and deleted_with is null and not exists (
        select from projects
        where projects.company_id = ${companyId} and projects.id = ${table}.project_id and projects.purge_at <= ${now}
      )`;
  return sql`(
    select ${type}::text as type, id, ${title} as title, ${isProject ? sql`null::uuid` : sql.ref("project_id")} as project_id,
      deleted_by, deleted_at, purge_at
    from ${table}
    where company_id = ${companyId} and deleted_at is not null and purge_at > ${now} ${alone} ${ofKind}
      and ${olderThan(after, "deleted_at", "id")}
    order by deleted_at desc, id desc limit ${limit + 1}
  )`;
}

/** One page of the trash and one row more, most recently deleted first. The transaction sees the trash. */
export async function listTrashRows(tx: Tx, companyId: string, filter: TrashFilter): Promise<TrashRow[]> {
  const all: readonly TrashType[] = ["project", "form", "wizard", "onboarding", "group", "feedback"];
  const types = filter.type ? [filter.type] : all;
  const each = sql.join(
    types.map((type) => trashedIn(companyId, type, filter)),
    sql` union all `,
  );
  const { rows } = await sql<TrashRow>`
    with item as (select * from (${each}) as item order by deleted_at desc, id desc limit ${filter.limit + 1})
    select item.type, item.id, item.title, item.project_id, projects.name as project_name,
      projects.deleted_at is not null as project_in_trash, item.deleted_by, users.name as deleted_by_name,
      item.deleted_at, item.purge_at,
      case item.type when 'project' then (
        select count(*) from forms where company_id = ${companyId} and project_id = item.id and deleted_with = item.id
      ) else 0 end::int as forms,
      case item.type when 'project' then (
        select count(*) from wizards where company_id = ${companyId} and project_id = item.id and deleted_with = item.id
      ) else 0 end::int as wizards,
      case when item.type in ('project', 'form') then (
        select coalesce(sum(response_totals.responses), 0)
        from forms join response_totals on response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
        where forms.company_id = ${companyId} and (forms.id = item.id or forms.deleted_with = item.id)
      ) else 0 end::int as responses,
      case item.type
        when 'project' then (select tester_count from projects where company_id = ${companyId} and id = item.id)
        when 'group' then (select member_count from tester_groups where company_id = ${companyId} and id = item.id)
        when 'form' then 0
        when 'feedback' then 0
        else (select sum(assigned) from wizard_totals where company_id = ${companyId} and wizard_id = item.id)
      end::int as testers
    from item
    left join projects on projects.company_id = ${companyId} and projects.id = item.project_id
    left join users on users.company_id = ${companyId} and users.id = item.deleted_by
    order by item.deleted_at desc, item.id desc`.execute(tx);
  return rows;
}

interface Trashed {
  title: string;
  project_id: string | null;
  is_seen: boolean;
  /** Of a project: archived ones do not count against a limit. */
  archived_at: Date | null;
  deleted_at: Date;
}

/** One item, locked until the end of the transaction. */
export async function lockTrashed(
  tx: Tx,
  { company_id, id, type }: { company_id: string; id: string; type: TrashType },
  now: Date,
): Promise<Trashed | undefined> {
  const ofType: Readonly<Record<TrashType, RawBuilder<unknown>>> = {
    project: sql`select name as title, null::uuid as project_id, true as is_seen, archived_at, deleted_at from projects where true`,
    group: sql`select name as title, project_id, false as is_seen, null::timestamptz as archived_at, deleted_at from tester_groups where deleted_with is null`,
    form: sql`select title, project_id, status <> 'draft' as is_seen, null::timestamptz as archived_at, deleted_at from forms where deleted_with is null`,
    wizard: sql`select title, project_id, is_live as is_seen, null::timestamptz as archived_at, deleted_at from wizards where kind = 'wizard' and deleted_with is null`,
    feedback: sql`select title, project_id, visibility = 'shared' as is_seen, null::timestamptz as archived_at, deleted_at from feedback_items where deleted_with is null`,
    onboarding: sql`
      select title, project_id, is_live as is_seen, null::timestamptz as archived_at, deleted_at from wizards where kind = 'onboarding' and deleted_with is null`,
  };
  const { rows } = await sql<Trashed>`
    ${ofType[type]} and company_id = ${company_id} and id = ${id} and deleted_at is not null and purge_at > ${now}
    for update`.execute(tx);
  return rows[0];
}

/** The project of an item, locked, so that neither leaves the other behind. */
export async function lockProjectOf(tx: Tx, companyId: string, projectId: string) {
  return tx
    .selectFrom("projects")
    .select(["name", "deleted_at", "purge_at"])
    .where("company_id", "=", companyId)
    .where("id", "=", projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
