import type { FeedbackOrigin, FeedbackSourceKey, FeedbackStatus, FeedbackType } from "@firstlight/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { withDeleted } from "#platform/db/see-deleted.ts";
import type { ProjectKey } from "#platform/domain.ts";

/** The columns that name what an item was made of. */
export interface SourceColumns {
  source_response_id: string | null;
  source_wizard_id: string | null;
  source_interaction_id: string | null;
  source_message_id: string | null;
}

export const noSource: SourceColumns = {
  source_response_id: null,
  source_wizard_id: null,
  source_interaction_id: null,
  source_message_id: null,
};

export function columnsOf(key: FeedbackSourceKey | undefined): SourceColumns {
  if (key?.kind === "response") return { ...noSource, source_response_id: key.id };
  if (key?.kind === "message") return { ...noSource, source_message_id: key.id };
  if (!key) return noSource;
  return { ...noSource, source_wizard_id: key.wizard_id, source_interaction_id: key.interaction_id };
}

export interface TurnedRow extends SourceColumns {
  number: number;
  type: FeedbackType;
  status: FeedbackStatus;
  fixed_build_id: string | null;
  fixed_build_name: string | null;
  reporter_id: string;
  deleted_at: Date | null;
}

/** Conditions on `item`, each with an index of its own. */
function conditionsOf(keys: readonly FeedbackSourceKey[]): RawBuilder<boolean>[] {
  const responses = keys.flatMap((key) => (key.kind === "response" ? [key.id] : []));
  const messages = keys.flatMap((key) => (key.kind === "message" ? [key.id] : []));
  const answers = keys.flatMap((key) => (key.kind === "wizard_answer" ? [key] : []));
  return [
    ...(responses.length > 0 ? [sql<boolean>`item.source_response_id = any (${responses}::uuid[])`] : []),
    ...(messages.length > 0 ? [sql<boolean>`item.source_message_id = any (${messages}::uuid[])`] : []),
    ...(answers.length > 0
      ? [
          sql<boolean>`(item.source_wizard_id, item.reporter_id, item.source_interaction_id) in (
            select * from unnest(
              ${answers.map(({ wizard_id }) => wizard_id)}::uuid[], ${answers.map(({ user_id }) => user_id)}::uuid[],
              ${answers.map(({ interaction_id }) => interaction_id)}::uuid[]
            )
          )`,
        ]
      : []),
  ];
}

/** The items of the project that were made of these. */
export async function listTurned(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  keys: readonly FeedbackSourceKey[],
): Promise<TurnedRow[]> {
  const each = conditionsOf(keys).map(
    (condition) => sql`
      select item.number, item.type, item.status, item.fixed_build_id, fixed.name as fixed_build_name, item.reporter_id,
        item.source_response_id, item.source_wizard_id, item.source_interaction_id, item.source_message_id, item.deleted_at
      from feedback_items as item
      left join builds as fixed on fixed.company_id = item.company_id and fixed.id = item.fixed_build_id
      where item.company_id = ${company_id} and item.project_id = ${project_id} and ${condition}`,
  );
  if (each.length === 0) return [];
  const { rows } = await sql<TurnedRow>`${sql.join(each, sql` union all `)}`.execute(tx);
  return rows;
}

/** The same with those in the trash. */
export const listTaken = (tx: Tx, project: ProjectKey, keys: readonly FeedbackSourceKey[]): Promise<TurnedRow[]> =>
  withDeleted(tx, () => listTurned(tx, project, keys));

/** The IDs of the files of something that a tester said. Answers in wizards have none. */
export function filesOfSource(company_id: string, key: FeedbackSourceKey): RawBuilder<unknown> | undefined {
  if (key.kind === "response")
    return sql`(select id from uploads where company_id = ${company_id} and response_id = ${key.id})`;
  if (key.kind === "message")
    return sql`(
      select sent.upload_id from messages
      join message_uploads as sent on sent.company_id = messages.company_id and sent.body_id = messages.body_id
      where messages.company_id = ${company_id} and messages.id = ${key.id}
    )`;
  return undefined;
}

/** What an item was made of, with the names that a link to it has; null where it is gone, or in the trash. */
export async function findOrigin(
  tx: Tx,
  company_id: string,
  item: SourceColumns & { reporter_id: string },
): Promise<FeedbackOrigin | null> {
  const { source_response_id, source_wizard_id, source_interaction_id, source_message_id } = item;
  if (!source_response_id && !source_wizard_id && !source_message_id) return null;
  const { rows } = await sql<{ origin: FeedbackOrigin }>`
    select jsonb_build_object(
      'kind', 'response', 'id', response.id, 'form', jsonb_build_object('id', forms.id, 'title', forms.title)
    ) as origin
    from form_responses as response
    join forms on forms.company_id = response.company_id and forms.id = response.form_id
    where response.company_id = ${company_id} and response.id = ${source_response_id}
    union all
    select jsonb_build_object('kind', 'wizard_answer', 'step_id', answer.step_id,
      'wizard', jsonb_build_object('id', wizards.id, 'title', wizards.title, 'kind', wizards.kind)
    )
    from wizard_responses as answer
    join wizards on wizards.company_id = answer.company_id and wizards.id = answer.wizard_id
    where answer.company_id = ${company_id} and answer.wizard_id = ${source_wizard_id} and answer.user_id = ${item.reporter_id}
      and answer.interaction_id = ${source_interaction_id}
    union all
    select jsonb_build_object('kind', 'message', 'id', messages.id, 'tester_id', messages.tester_id)
    from messages where messages.company_id = ${company_id} and messages.id = ${source_message_id}`.execute(tx);
  return rows[0]?.origin ?? null;
}
