import type { AnswerValue } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

export interface AnsweredByTester {
  id: string;
  form_id: string;
  version: number;
  answers: Record<string, AnswerValue>;
  user_id: string;
  name: string;
}

/** Those of the responses that are of the project, by testers of the company. @param isLocked until the transaction ends they stay */
export async function listAnsweredByTesters(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<AnsweredByTester[]> {
  const { rows } = await sql<AnsweredByTester>`
    select response.id, response.form_id, response.version, response.answers, response.user_id, users.name
    from form_responses as response
    join forms on forms.company_id = response.company_id and forms.id = response.form_id
    join users on users.company_id = response.company_id and users.id = response.user_id
    where response.company_id = ${company_id} and response.id = any (${ids}::uuid[]) and forms.project_id = ${project_id}
      and users.role = 'beta_tester' and users.removed_at is null
    order by response.id ${isLocked ? sql`for key share of response` : sql``}`.execute(tx);
  return rows;
}
