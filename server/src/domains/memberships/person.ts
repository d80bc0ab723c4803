import type { InvitationStatus } from "@firstlight/contract";
import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/context.ts";
import { decodeRow, unknownMarker } from "#platform/http/cursor.ts";
import { findNameCursor } from "./queries.ts";

interface Invited {
  joined_at: Date | null;
  invitation_expires_at: Date | null;
}

export function invitationStatus(row: Invited, now: Date): InvitationStatus {
  if (row.joined_at) return "accepted";
  return row.invitation_expires_at && row.invitation_expires_at > now ? "pending" : "expired";
}

const ending = "@erased.invalid";

/** Address of an erased user; no email is ever sent to it. */
export function erasedAddress(identityId: string): string {
  return `erased-${identityId}${ending}`;
}

export function isErasedAddress(email: string): boolean {
  return email.endsWith(ending);
}

/** A person suspended by Firstlight cannot return through any company, neither by reactivation nor by a new invitation. */
export function suspendedHere(): AppError {
  return new AppError("user_suspended");
}

/**
 * The end of the previous page of a list by name.
 * @throws AppError invalid_input for a marker without a person, and for testers when the marker names another tester
 */
export async function cursorByName({ tx, company, user }: Pick<Context, "tx" | "company" | "user">, cursor?: string) {
  const id = decodeRow(cursor);
  if (id === undefined) return undefined;
  const found = await findNameCursor(tx, company.id, { id, isStaff: user.role === "beta_tester" });
  if (!found) throw unknownMarker();
  return found;
}
