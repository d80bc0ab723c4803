import type { Role } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isReader } from "#domains/memberships/public.ts";

export interface OfProject {
  company_id: string;
  project_id: string;
}

/** Waits for concurrent notifying in the same project, until the transaction ends: each person gets one email, not two halves. */
export async function lockMessageNotifications(tx: Tx, { project_id }: OfProject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notify-messages ' || ${project_id}, 0))`.execute(tx);
}

/** What a mail quotes of one message. */
export interface QuotedMessage {
  tester_id: string;
  sender: string;
  beginning: string;
}

export interface NotifiedPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Whether they get mail: on a project that is not archived, and still on it. */
  is_notified: boolean;
  /** How many messages they have not read. */
  count: number;
  /** The first of them. */
  quoted: QuotedMessage[];
}

interface Which {
  /** One of theirs has waited since before this time. */
  before: Date;
  now: Date;
  people: number;
  quoted: number;
  /** Characters of each. */
  beginning: number;
}

/** Takes the next people with an overdue unread message, with all messages they have neither read nor been notified of. */
export async function claimUnnotifiedMessages(
  tx: Tx,
  { company_id, project_id }: OfProject,
  which: Which,
): Promise<NotifiedPerson[]> {
  const notNotified = sql`company_id = ${company_id} and project_id = ${project_id} and read_at is null and notified_at is null`;
  const { rows } = await sql<NotifiedPerson>`
    with due as (
      select distinct recipient_id from messages where ${notNotified} and created_at <= ${which.before}
      order by recipient_id limit ${which.people}
    ), waiting as (
      select id from messages where ${notNotified} and recipient_id in (select recipient_id from due)
      -- In the order in which those who read take them.
      order by id for update
    ), told as (
      update messages set notified_at = ${which.now} from waiting
      where messages.company_id = ${company_id} and messages.id = waiting.id
      returning messages.id, messages.tester_id, messages.body_id, messages.sender_id, messages.recipient_id,
        messages.created_at
    ), numbered as (
      select told.*, row_number() over (partition by recipient_id order by created_at, id) as position,
        count(*) over (partition by recipient_id)::int as count
      from told
    ), gathered as (
      select numbered.recipient_id, max(numbered.count) as count, jsonb_agg(jsonb_build_object(
        'tester_id', numbered.tester_id, 'sender', sender.name, 'beginning', left(body.content, ${which.beginning})
      ) order by numbered.position) as quoted
      from numbered
      join message_bodies as body on body.company_id = ${company_id} and body.id = numbered.body_id
      join users as sender on sender.company_id = ${company_id} and sender.id = numbered.sender_id
      where numbered.position <= ${which.quoted}
      group by numbered.recipient_id
    )
    select users.id, users.name, users.email, users.role, gathered.count, gathered.quoted,
      (${isReader} and (users.role <> 'beta_tester' or exists (
        select from project_testers as membership
        where membership.company_id = ${company_id} and membership.project_id = ${project_id} and membership.user_id = users.id
      )) and exists (
        select from projects
        where projects.company_id = ${company_id} and projects.id = ${project_id} and projects.archived_at is null
      )) as is_notified
    from gathered join users on users.company_id = ${company_id} and users.id = gathered.recipient_id
    order by users.id`.execute(tx);
  return rows;
}

/** No one is mailed about messages of a project that goes to the trash, nor when it is restored. */
export async function endMessageNotifications(tx: Tx, { company_id, project_id }: OfProject, now: Date): Promise<void> {
  await sql`
    with waiting as (
      select id from messages
      where company_id = ${company_id} and project_id = ${project_id} and read_at is null and notified_at is null
      order by id for update
    )
    update messages set notified_at = ${now} from waiting
    where messages.company_id = ${company_id} and messages.id = waiting.id`.execute(tx);
}

/** What a project is called. */
export async function findProjectName(tx: Tx, { company_id, project_id }: OfProject): Promise<string | undefined> {
  const row = await tx
    .selectFrom("projects")
    .select("name")
    .where("company_id", "=", company_id)
    .where("id", "=", project_id)
    .executeTakeFirst();
  return row?.name;
}

/** Projects of all companies where notifying is overdue since before a time. System role only. */
export async function listStalledMessageNotifications(tx: Tx, before: Date, limit: number): Promise<OfProject[]> {
  const { rows } = await sql<OfProject>`
    select distinct company_id, project_id from messages
    where read_at is null and notified_at is null and created_at <= ${before}
    order by company_id, project_id limit ${limit}`.execute(tx);
  return rows;
}
