import type { BetaUser } from "@firstlight/contract";
import type { TesterRow } from "./queries.ts";

function invitationStatus(row: TesterRow, now: Date): BetaUser["invitation_status"] {
  if (row.joined_at) return "accepted";
  return row.invitation_expires_at && row.invitation_expires_at > now ? "pending" : "expired";
}

export function betaUserView(row: TesterRow, now: Date): BetaUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    invitation_status: invitationStatus(row, now),
  };
}
