import type { TesterNote } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Project {
  company_id: string;
  project_id: string;
}
interface Writing {
  updated_by: string;
  updated_at: Date;
}

export async function findTesterNote(tx: Tx, who: Project & { user_id: string }): Promise<TesterNote | undefined> {
  return tx
    .selectFrom("tester_notes")
    .select(["note", "tags"])
    .where("company_id", "=", who.company_id)
    .where("project_id", "=", who.project_id)
    .where("user_id", "=", who.user_id)
    .executeTakeFirst();
}

/** Tags that are not given stay as they are, also those of someone who saves at the same time. */
export async function saveTesterNote(
  tx: Tx,
  who: Project & { user_id: string },
  said: { note: string; tags?: string[] | undefined } & Writing,
): Promise<void> {
  await tx
    .insertInto("tester_notes")
    .values({ ...who, ...said, tags: said.tags ?? [] })
    .onConflict((conflict) => conflict.columns(["company_id", "project_id", "user_id"]).doUpdateSet(said))
    .execute();
}

/** The tags of a project's testers by name, up to a limit. */
export async function listTagNames(tx: Tx, { company_id, project_id }: Project, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from tester_notes cross join unnest(tags) as tag
    where company_id = ${company_id} and project_id = ${project_id}
    group by tag order by lower(tag), tag limit ${limit}`.execute(tx);
  return rows.map(({ tag }) => tag);
}

/** Groups and tags of some testers of a project. */
export interface Labels {
  user_id: string;
  groups: { id: string; name: string }[];
  tags: string[];
}

export async function listLabels(tx: Tx, project: Project, userIds: readonly string[]): Promise<Labels[]> {
  const own = sql`company_id = ${project.company_id} and project_id = ${project.project_id}`;
  const { rows } = await sql<Labels>`
    select given.user_id, coalesce((
      select tags from tester_notes where ${own} and user_id = given.user_id
    ), '{}') as tags, coalesce((
      select jsonb_agg(jsonb_build_object('id', tester_groups.id, 'name', tester_groups.name) order by lower(tester_groups.name))
      from tester_group_members as member
      join tester_groups on tester_groups.company_id = member.company_id and tester_groups.id = member.group_id
      where member.company_id = ${project.company_id} and member.project_id = ${project.project_id}
        and member.user_id = given.user_id
    ), '[]') as groups
    from unnest(${userIds}::uuid[]) as given (user_id)`.execute(tx);
  return rows;
}

/** Tags that differ by case are the same: the ones there stay. */
const isIn = (tags: readonly string[]) =>
  sql`lower(tag) in (select lower(one) from unnest(${tags}::text[]) as given (one))`;

interface Retagged {
  user_id: string;
  tags: string[];
}

/** What the tags of these testers would be, of those where they change. Their notes are locked in the order of the testers. */
export async function retag(
  tx: Tx,
  { company_id, project_id }: Project,
  { user_ids, add, remove }: { user_ids: readonly string[]; add: readonly string[]; remove: readonly string[] },
): Promise<Retagged[]> {
  await sql`
    select from project_testers
    where company_id = ${company_id} and project_id = ${project_id} and user_id = any (${user_ids}::uuid[])
    order by user_id for no key update`.execute(tx);
  const { rows } = await sql<Retagged>`
    select given.user_id, changed.tags from unnest(${user_ids}::uuid[]) as given (user_id)
    left join tester_notes on company_id = ${company_id} and project_id = ${project_id}
      and tester_notes.user_id = given.user_id
    cross join lateral (
      select array(
        select tag from unnest(coalesce(tester_notes.tags, '{}')) with ordinality as had (tag, position)
        where not ${isIn(remove)} order by position
      ) as tags
    ) as left_over
    cross join lateral (
      select left_over.tags || array(
        select tag from unnest(${add}::text[]) with ordinality as new (tag, position)
        where lower(tag) not in (select lower(had) from unnest(left_over.tags) as had) order by position
      ) as tags
    ) as changed
    where changed.tags <> coalesce(tester_notes.tags, '{}')`.execute(tx);
  return rows;
}

export async function saveTags(tx: Tx, project: Project, changed: readonly Retagged[], by: Writing): Promise<void> {
  await sql`
    insert into tester_notes as kept (company_id, project_id, user_id, tags, updated_by, updated_at)
    select ${project.company_id}::uuid, ${project.project_id}::uuid, given.user_id, given.tags, ${by.updated_by}::uuid,
      ${by.updated_at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (user_id uuid, tags text[])
    order by given.user_id
    on conflict (company_id, project_id, user_id) do update
    set tags = excluded.tags, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(tx);
}
