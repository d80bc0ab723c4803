import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface ProjectMembership {
  project_id: string;
  user_id: string;
  /** Neither archived nor deleted. */
  is_open: boolean;
}

/** Which of these testers are on which of these projects. */
export async function listMemberships(
  tx: Tx,
  companyId: string,
  { projectIds, userIds }: { projectIds: string[]; userIds: string[] },
): Promise<ProjectMembership[]> {
  const { rows } = await sql<ProjectMembership>`
    select project_testers.project_id, project_testers.user_id, projects.archived_at is null and projects.id is not null as is_open
    from project_testers
    left join projects on projects.company_id = project_testers.company_id and projects.id = project_testers.project_id
    where project_testers.company_id = ${companyId} and project_testers.project_id = any (${projectIds}::uuid[])
      and project_testers.user_id = any (${userIds}::uuid[])`.execute(tx);
  return rows;
}
