import type { BetaUser, TesterGroup } from "@firstlight/contract";
import { invitationStatus } from "#domains/memberships/public.ts";
import type { GroupRow } from "../group/queries.ts";
import type { TesterRow } from "./queries.ts";

export function betaUserView(row: TesterRow, now: Date): BetaUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    is_active: row.is_active,
    is_suspended: row.suspended_at !== null,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    invitation_status: invitationStatus(row, now),
  };
}

export function groupView(row: GroupRow): TesterGroup {
  return { id: row.id, name: row.name, member_count: row.member_count, created_at: row.created_at.toISOString() };
}
