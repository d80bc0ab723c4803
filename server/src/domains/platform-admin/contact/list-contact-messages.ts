import type { AdminApi, RouteOutput, RouteInput, ContactMessage } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listContactMessageRows, type ContactMessageRow } from "./queries.ts";

/** The only way a message of the contact page leaves the server, but for its mail. */
export function contactMessageView(row: ContactMessageRow): ContactMessage {
  const { id, name, email, company, inquiry_type, subject, message } = row;
  return {
    id,
    created_at: row.created_at.toISOString(),
    name,
    email,
    company,
    inquiry_type,
    subject,
    message,
    mailed_at: row.mailed_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

/** What people wrote on the contact page, newest first. */
export async function listContactMessages(
  { tx }: AdminContext,
  { query: { page, limit, status } }: RouteInput<AdminApi["listContactMessages"]>,
): Promise<RouteOutput<AdminApi["listContactMessages"]>> {
  const rows = await listContactMessageRows(tx, { status, limit, offset: (page - 1) * limit });
  return rows.map(contactMessageView);
}
