import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

/** One page of a company's users, former ones included. */
export function listPeople(tx: Tx, companyId: string, page: { after: string | undefined; limit: number }) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "is_active", "joined_at", "last_login", "created_at", "removed_at"])
    .where("company_id", "=", companyId)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** One page of a project's testers. */
export function listMembershipsOn(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  page: { after: string | undefined; limit: number },
) {
  return tx
    .selectFrom("project_testers")
    .innerJoin("users", (join) =>
      join
        .onRef("users.company_id", "=", "project_testers.company_id")
        .onRef("users.id", "=", "project_testers.user_id"),
    )
    .select([
      "project_testers.user_id",
      "users.name",
      "users.email",
      "project_testers.created_at",
      "project_testers.joined_at",
      "project_testers.onboarded_at",
      "project_testers.started_at",
      "project_testers.submitted_at",
      "project_testers.last_active_at",
      "project_testers.response_count",
    ])
    .where("project_testers.company_id", "=", company_id)
    .where("project_testers.project_id", "=", project_id)
    .$if(page.after !== undefined, (query) => query.where("project_testers.user_id", ">", page.after ?? ""))
    .orderBy("project_testers.user_id")
    .limit(page.limit)
    .execute();
}
export type MembershipRow = Awaited<ReturnType<typeof listMembershipsOn>>[number];
