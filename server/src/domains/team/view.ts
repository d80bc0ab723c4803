import type { TeamMember } from "@firstlight/contract";
import { invitationStatus } from "#domains/memberships/public.ts";
import type { MemberRow } from "./queries.ts";

export function memberView(row: MemberRow, now: Date): TeamMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    is_active: row.is_active,
    is_suspended: row.suspended_at !== null,
    last_login: row.last_login?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    invitation_status: invitationStatus(row, now),
  };
}
