import type { ProjectActivity } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import { newestResponses, type ProjectPage } from "#domains/forms/public.ts";

export interface ActivityRow {
  id: string;
  kind: ProjectActivity["kind"];
  at: Date;
  person_name: string | null;
  subject_id: string | null;
  subject_type: NonNullable<ProjectActivity["subject"]>["type"] | null;
  title: string | null;
  form_id: string | null;
}

type Source = (page: ProjectPage) => ReturnType<typeof newestResponses>;

// Each query selects id, kind, at, user_id, subject_id, subject_type, title, form_id and reads its newest rows by an index.
const created: Source = ({ company_id, project_id, after }) => sql`
  select id, 'created', created_at, null::uuid, null::uuid, null, null, null::uuid from projects
  where company_id = ${company_id} and id = ${project_id} and ${olderThan(after, "created_at", "id")}`;

const joined: Source = ({ company_id, project_id, after, limit }) => sql`
  select user_id, 'joined', joined_at, user_id, null::uuid, null, null, null::uuid from project_testers
  where company_id = ${company_id} and project_id = ${project_id} and joined_at is not null
    and ${olderThan(after, "joined_at", "user_id")}
  order by joined_at desc, user_id desc limit ${limit}`;

const submitted: Source = (page) => sql`
  select newest.id, 'submitted', newest.submitted_at, newest.user_id, newest.id, 'response', newest.title, newest.form_id
  from ${newestResponses(page)} as newest`;

/** Derives a stable UUID for a wizard assignment, which has no id column. */
const membershipId = sql`
  overlay(overlay(md5(runs.wizard_id::text || runs.user_id::text) placing '4' from 13) placing '8' from 17)::uuid`;

const completed: Source = ({ company_id, project_id, after, limit }) => sql`
  select ${membershipId} as place_id, 'completed', runs.completed_at, runs.user_id, wizards.id, wizards.kind, wizards.title, null::uuid
  from wizard_assignments as runs
  join wizards on wizards.company_id = runs.company_id and wizards.id = runs.wizard_id
  where runs.company_id = ${company_id} and runs.project_id = ${project_id} and runs.completed_at is not null
    and ${after ? sql`runs.completed_at <= ${after.at} and (runs.completed_at, ${membershipId}) < (${after.at}, ${after.id}::uuid)` : sql`true`}
  order by runs.completed_at desc, place_id desc limit ${limit}`;

const publishedForms: Source = ({ company_id, project_id, after, limit }) => sql`
  select id, 'published', opened_at, null::uuid, id, 'form', title, id from forms
  where company_id = ${company_id} and project_id = ${project_id} and opened_at is not null
    and ${olderThan(after, "opened_at", "id")}
  order by opened_at desc, id desc limit ${limit}`;

const publishedWizards: Source = ({ company_id, project_id, after, limit }) => sql`
  select id, 'published', published_at, null::uuid, id, kind, title, null::uuid from wizards
  where company_id = ${company_id} and project_id = ${project_id} and published_at is not null
    and ${olderThan(after, "published_at", "id")}
  order by published_at desc, id desc limit ${limit}`;

const sources = [created, joined, submitted, completed, publishedForms, publishedWizards];

/** Lists a project's latest activity, newest first. Merges the newest rows of each kind, so older rows are not read. */
export async function listActivity(tx: Tx, page: ProjectPage): Promise<ActivityRow[]> {
  const all = sql.join(
    sources.map((source) => sql`(${source(page)})`),
    sql` union all `,
  );
  const { rows } = await sql<ActivityRow>`
    select lately.*, (
      select name from users where users.company_id = ${page.company_id} and users.id = lately.user_id
    ) as person_name
    from (
      select * from (${all}) as each (id, kind, at, user_id, subject_id, subject_type, title, form_id)
      order by at desc, id desc limit ${page.limit}
    ) as lately
    order by lately.at desc, lately.id desc`.execute(tx);
  return rows;
}
