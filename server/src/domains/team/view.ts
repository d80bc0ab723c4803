import type { TeamMember } from "@firstlight/contract";
import type { MemberRow } from "./queries.ts";

function invitationStatus(row: MemberRow, now: Date): TeamMember["invitation_status"] {
  if (row.joined_at) return "accepted";
  return row.invitation_expires_at && row.invitation_expires_at > now ? "pending" : "expired";
}

export function memberView(row: MemberRow, now: Date): TeamMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    is_active: row.is_active,
    last_login: row.last_login?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    invitation_status: invitationStatus(row, now),
  };
}
