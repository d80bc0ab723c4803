import type { ContactMessage } from "@firstlight/contract";
import type { ContactMessageRow } from "./queries.ts";

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
