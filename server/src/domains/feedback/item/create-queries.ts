import type {
  FeedbackDetails,
  FeedbackEnvironment,
  FeedbackSource,
  FeedbackType,
  Frequency,
  Platform,
  Severity,
} from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import type { SourceColumns } from "../source/queries.ts";
import type { ItemKey } from "./queries.ts";

export interface NewItem extends ItemKey, SourceColumns {
  project_id: string;
  type: FeedbackType;
  title: string;
  details: FeedbackDetails;
  severity: Severity | null;
  frequency: Frequency | null;
  reporter_id: string;
  /** Who writes it down. */
  created_by: string;
  source: FeedbackSource;
  platforms: readonly Platform[];
  impact: number;
  respond_by: Date | null;
  created_at: Date;
  environment: FeedbackEnvironment;
  words: readonly string[];
}

/** Writes the item with the project's next number, its reporter, its first event and its words. @returns the number */
export async function insertItem(tx: Tx, item: NewItem): Promise<number> {
  const { company_id, id, project_id, reporter_id, created_by, created_at, source } = item;
  // What it was made of, where it was made of something.
  const made_of = reporter_id === created_by ? "" : source;
  const { rows } = await sql<{ number: number }>`
    with counter as (
      update feedback_settings set last_number = last_number + 1
      where company_id = ${company_id} and project_id = ${project_id} returning last_number
    ), written as (
      insert into feedback_items (company_id, id, project_id, number, type, title, details, severity, frequency, reporter_id,
        source, source_response_id, source_wizard_id, source_interaction_id, source_message_id,
        platform, platforms, impact, respond_by, created_at, last_activity_at)
      select ${company_id}::uuid, ${id}::uuid, ${project_id}::uuid, last_number, ${item.type}, ${item.title},
        ${JSON.stringify(item.details)}::jsonb, ${item.severity}, ${item.frequency}, ${reporter_id}::uuid, ${item.source},
        ${item.source_response_id}::uuid, ${item.source_wizard_id}::uuid, ${item.source_interaction_id}::uuid,
        ${item.source_message_id}::uuid, ${item.environment.platform ?? null}::text, ${item.platforms}::text[],
        ${item.impact}::int, ${item.respond_by}::timestamptz, ${created_at}::timestamptz, ${created_at}::timestamptz
      from counter
    ), vote as (
      insert into feedback_votes (company_id, item_id, user_id, environment, platform, added_by, created_at)
      values (${company_id}, ${id}, ${reporter_id}, ${JSON.stringify(item.environment)}::jsonb,
        ${item.environment.platform ?? null}, ${created_by}, ${created_at})
    ), event as (
      insert into feedback_events (company_id, id, item_id, at, actor_id, kind, before, after)
      values (${company_id}, gen_random_uuid(), ${id}, ${created_at}, ${created_by}, 'created', '', ${made_of})
    ), follower as (
      insert into feedback_followers (company_id, item_id, user_id) values (${company_id}, ${id}, ${reporter_id})
    ), words as (
      insert into feedback_words (company_id, project_id, is_shared, word, number)
      select ${company_id}::uuid, ${project_id}::uuid, false, word, last_number
      from counter cross join unnest(${item.words}::text[]) as word
    )
    select last_number as number from counter`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw notFound("project");
  return number;
}
