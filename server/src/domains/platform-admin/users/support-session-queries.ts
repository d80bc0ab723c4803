import { supportSessionMinutes } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";

interface Asked {
  is_running: boolean | undefined;
  now: Date;
  offset: number;
  limit: number;
}

/** Support sessions of all companies, newest first. As a reader of facts. */
export function listSupportSessionRows(tx: Tx, { is_running, now, offset, limit }: Asked) {
  return tx
    .selectFrom("support_sessions as visit")
    .innerJoin("companies", "companies.id", "visit.company_id")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "visit.company_id").onRef("users.id", "=", "visit.user_id"),
    )
    .leftJoin("platform_admins as admin", "admin.id", "visit.admin_id")
    .select(["visit.id", "visit.user_id", "visit.reason", "visit.created_at", "visit.started_at", "visit.ends_at"])
    .select(["visit.ended_at", "visit.company_id", "companies.company_name"])
    .select(["users.name", "users.email", "users.role", "admin.id as admin_id", "admin.name as admin_name"])
    .$if(is_running !== undefined, (query) =>
      query.where((eb) => {
        const running = eb.and([
          // None runs longer, so that those of the years before are not looked at.
          eb("visit.created_at", ">", new Date(now.getTime() - supportSessionMinutes * 60_000)),
          eb("visit.started_at", "is not", null),
          eb("visit.ended_at", "is", null),
          eb("visit.ends_at", ">", now),
        ]);
        return is_running ? running : eb.not(running);
      }),
    )
    .orderBy("visit.created_at", "desc")
    .orderBy("visit.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The company of a support session. System role only. */
export async function findCompanyOfSupportSession(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom("support_sessions").select("company_id").where("id", "=", id).executeTakeFirst();
  return row?.company_id;
}
