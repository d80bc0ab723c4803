import type { WizardKind } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isReader } from "#domains/memberships/public.ts";

interface Remindable {
  company_id: string;
  project_id: string;
  id: string;
  kind: WizardKind;
}

/** Testers of the project, joined with their assignment or run where one exists. */
function membershipsSql({ company_id, project_id, id }: Remindable): RawBuilder<unknown> {
  return sql`project_testers left join wizard_assignments as own
    on own.company_id = project_testers.company_id and own.wizard_id = ${id} and own.user_id = project_testers.user_id
    where project_testers.company_id = ${company_id} and project_testers.project_id = ${project_id}`;
}

/** Onboarding is for all testers. A wizard is for those assigned, and by name also for those who started it on their own. */
function isTheirs({ kind }: Remindable, isByName: boolean): RawBuilder<unknown> {
  if (kind === "onboarding") return sql`true`;
  return isByName ? sql`own.user_id is not null` : sql`own.assigned_at is not null`;
}

/** List indexes of users who do not have the wizard. */
export async function listNotTheirs(
  tx: Tx,
  wizard: Remindable,
  userIds: readonly string[],
): Promise<{ index: number }[]> {
  const { rows } = await sql<{ index: number }>`
    select (place - 1)::int as index from unnest(${userIds}::uuid[]) with ordinality as given (id, place)
    where given.id not in (
      select project_testers.user_id from ${membershipsSql(wizard)} and ${isTheirs(wizard, true)}
        and project_testers.user_id = any (${userIds}::uuid[])
    )
    order by place limit 20`.execute(tx);
  return rows;
}

export interface UnfinishedRow {
  id: string;
  name: string;
  email: string;
  due_date: string | null;
  has_begun: boolean;
  /** Whether they have joined and are active, so that they get email. */
  is_reader: boolean;
}

/** Testers who have not completed a wizard or onboarding, optionally only those of a list. */
export async function listUnfinished(
  tx: Tx,
  wizard: Remindable,
  userIds: readonly string[] | undefined,
): Promise<UnfinishedRow[]> {
  const named = userIds ? sql`project_testers.user_id = any (${userIds}::uuid[])` : sql`true`;
  const { rows } = await sql<UnfinishedRow>`
    select users.id, users.name, users.email, waiting.due_date, waiting.has_begun,
      ${isReader} as is_reader
    from (
      select project_testers.user_id, own.due_date::text as due_date, own.started_at is not null as has_begun
      from ${membershipsSql(wizard)} and own.completed_at is null and ${isTheirs(wizard, userIds !== undefined)} and ${named}
    ) as waiting
    join users on users.company_id = ${wizard.company_id} and users.id = waiting.user_id
    order by users.id`.execute(tx);
  return rows;
}
