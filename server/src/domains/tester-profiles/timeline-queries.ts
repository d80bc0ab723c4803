import { timelineKinds, type TimelineKind } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { newestResponses, type ProjectPage } from "#domains/forms/public.ts";

interface TimelinePage extends ProjectPage {
  user_id: string;
}

export interface TimelineRow {
  id: string;
  kind: TimelineKind;
  at: Date;
  title: string | null;
  person: string | null;
  subject_id: string | null;
}

const excerptLength = 200;

/** A stable ID for an event of a row without one, by what tells its events apart. */
function idOf(kind: TimelineKind, ...parts: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const text = sql.join([sql`${kind}::text`, ...parts.map((part) => sql`${part}::text`)], sql` || `);
  return sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
}

/** Times in cursors have milliseconds, and so have those that they are compared with. */
const atMs = (at: RawBuilder<unknown>) => sql`date_trunc('milliseconds', ${at})`;

interface Found {
  kind: TimelineKind;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  title?: RawBuilder<unknown>;
  /** The ID of who did it. */
  person?: RawBuilder<unknown>;
  subject?: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

type Source = (page: TimelinePage) => Omit<Found, "kind">;

const membership: (page: TimelinePage) => RawBuilder<unknown> = ({ company_id, project_id, user_id }) => sql`
  project_testers as own
  where own.company_id = ${company_id} and own.project_id = ${project_id} and own.user_id = ${user_id}`;

const drafts: (page: TimelinePage) => RawBuilder<unknown> = ({ company_id, project_id, user_id }) => sql`
  forms join form_drafts as own on own.company_id = forms.company_id and own.form_id = forms.id
    and own.user_id = ${user_id}
  where forms.company_id = ${company_id} and forms.project_id = ${project_id}`;

const runs: (page: TimelinePage) => RawBuilder<unknown> = ({ company_id, project_id, user_id }) => sql`
  wizard_assignments as own join wizards on wizards.company_id = own.company_id and wizards.id = own.wizard_id
  where own.company_id = ${company_id} and own.user_id = ${user_id} and own.project_id = ${project_id}`;

const steps: (page: TimelinePage) => RawBuilder<unknown> = ({ company_id, project_id, user_id }) => sql`
  wizards
  join wizard_step_runs as own on own.company_id = wizards.company_id and own.wizard_id = wizards.id
    and own.user_id = ${user_id}
  join wizard_assignments as run on run.company_id = own.company_id and run.wizard_id = own.wizard_id
    and run.user_id = own.user_id
  where wizards.company_id = ${company_id} and wizards.project_id = ${project_id} and wizards.kind = 'onboarding'`;

const messages = (isIn: boolean) => (page: TimelinePage) => ({
  id: sql`own.id`,
  at: sql`own.created_at`,
  title: sql`(
    select left(content, ${excerptLength}) from message_bodies as body
    where body.company_id = own.company_id and body.id = own.body_id
  )`,
  person: sql`own.sender_id`,
  from: sql`messages as own
    where own.company_id = ${page.company_id} and own.project_id = ${page.project_id}
      and own.tester_id = ${page.user_id} and ${isIn ? sql`own.sender_id` : sql`own.recipient_id`} = ${page.user_id}`,
});

const emails = (state: "sent" | "failed" | "suppressed") => (page: TimelinePage) => ({
  id: sql`own.id`,
  at: sql`coalesce(own.sent_at, own.created_at)`,
  title: sql`own.subject`,
  from: sql`mails as own
    where own.company_id = ${page.company_id} and own.user_id = ${page.user_id}
      and own.project_id = ${page.project_id} and own.state = ${state}`,
});

const run = (kind: TimelineKind, at: RawBuilder<unknown>, person?: RawBuilder<unknown>) => (page: TimelinePage) => ({
  id: idOf(kind, sql`own.wizard_id`, sql`own.user_id`),
  at,
  title: sql`wizards.title`,
  subject: sql`wizards.id`,
  ...(person && { person }),
  from: runs(page),
});

const sources: Readonly<Record<TimelineKind, Source | readonly Source[]>> = {
  invited: (page) => ({
    id: idOf("invited", sql`own.user_id`),
    at: sql`own.created_at`,
    person: sql`own.invited_by`,
    from: membership(page),
  }),
  joined: (page) => ({ id: idOf("joined", sql`own.user_id`), at: sql`own.joined_at`, from: membership(page) }),
  form_started: (page) => ({
    id: idOf("form_started", sql`own.form_id`, sql`own.user_id`),
    at: sql`own.updated_at`,
    title: sql`forms.title`,
    subject: sql`forms.id`,
    from: drafts(page),
  }),
  form_answered: (page) => ({
    id: sql`own.id`,
    at: sql`own.submitted_at`,
    title: sql`own.title`,
    subject: sql`own.form_id`,
    from: sql`${newestResponses(page, page.user_id)} as own where true`,
  }),
  wizard_assigned: run("wizard_assigned", sql`own.assigned_at`, sql`own.assigned_by`),
  wizard_started: run("wizard_started", sql`own.started_at`),
  wizard_completed: run("wizard_completed", sql`own.completed_at`),
  onboarding_step: (page) => ({
    id: idOf("onboarding_step", sql`own.step_id`, sql`own.user_id`),
    at: sql`own.completed_at`,
    title: sql`coalesce((
      select step ->> 'title' from wizard_versions as version
      cross join lateral jsonb_array_elements(version.steps) as step
      where version.company_id = own.company_id and version.wizard_id = own.wizard_id
        and version.version = run.version and step ->> 'id' = own.step_id::text
    ), wizards.title)`,
    subject: sql`wizards.id`,
    from: steps(page),
  }),
  message_in: messages(true),
  message_out: messages(false),
  email_sent: emails("sent"),
  email_failed: [emails("failed"), emails("suppressed")],
};

/** The newest events of one kind after the cursor, if it is among those asked for. */
function newest(kind: TimelineKind, source: Source, page: TimelinePage, kinds: readonly TimelineKind[]) {
  const { id, at, title, person, subject, from } = source(page);
  const { after } = page;
  const older = after
    ? sql`and ${at} < ${after.at}::timestamptz + interval '1 millisecond'
        and (${atMs(at)}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`(
    select ${id} as id, ${kind}::text as kind, ${atMs(at)} as at, ${title ?? sql`null`}::text as title,
      ${person ?? sql`null`}::uuid as person_id, ${subject ?? sql`null`}::uuid as subject_id
    from ${from} and ${kind}::text = any (${kinds}::text[]) and ${at} is not null ${older}
    order by ${at} desc, 1 desc limit ${page.limit}
  )`;
}

/** A page of a tester's events, newest first: the newest of each kind by its index, merged. */
export async function listTimeline(
  tx: Tx,
  page: TimelinePage,
  kinds: readonly TimelineKind[] = timelineKinds,
): Promise<TimelineRow[]> {
  if (kinds.length === 0) return [];
  // The same statement whatever is asked for: each text of a statement stays in memory.
  const all = sql.join(
    timelineKinds.flatMap((kind) => [sources[kind]].flat().map((source) => newest(kind, source, page, kinds))),
    sql` union all `,
  );
  const { rows } = await sql<TimelineRow>`
    select lately.id, lately.kind, lately.at, lately.title, lately.subject_id, (
      select name from users where users.company_id = ${page.company_id} and users.id = lately.person_id
    ) as person
    from (select * from (${all}) as each order by at desc, id desc limit ${page.limit}) as lately
    order by lately.at desc, lately.id desc`.execute(tx);
  return rows;
}
