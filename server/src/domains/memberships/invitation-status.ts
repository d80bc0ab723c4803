import type { InvitationStatus } from "@firstlight/contract";
import { sql } from "kysely";

/** Until when the newest invitation of the user in the outer query can be accepted, or could be. */
export const latestInvitation = sql<Date | null>`(
  select invitations.expires_at from invitations
  where invitations.company_id = users.company_id and invitations.user_id = users.id
  order by invitations.created_at desc limit 1
)`;

interface Invited {
  joined_at: Date | null;
  invitation_expires_at: Date | null;
}

export function invitationStatus(row: Invited, now: Date): InvitationStatus {
  if (row.joined_at) return "accepted";
  return row.invitation_expires_at && row.invitation_expires_at > now ? "pending" : "expired";
}

/** Whether the user in the outer query stands as `invitationStatus` says, in one of these ways; undefined for any. */
export function standsAs(statuses: readonly InvitationStatus[] | undefined, now: Date) {
  if (statuses === undefined) return sql<boolean>`true`;
  return sql<boolean>`case
    when users.joined_at is not null then 'accepted'
    when ${latestInvitation} > ${now} then 'pending'
    else 'expired'
  end = any (${statuses}::text[])`;
}
