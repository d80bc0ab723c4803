import { readRawDraft } from "../../lib/drafts.ts";
import { type BulkType, bulkTypeOptions } from "./mail-labels.ts";

/** A mail to many while it is being written. */
export interface EmailDraft {
  type: BulkType;
  subject: string;
  message: string;
}

export const emptyEmailDraft: EmailDraft = { type: "general_notification", subject: "", message: "" };

export function emailDraftKey(userId: string): string {
  return `letter.${userId}`;
}

/** The draft stored on this device, as far as it is valid. */
export function readEmailDraft(userId: string): EmailDraft {
  const { type, subject, message } = Object(readRawDraft(emailDraftKey(userId))) as Record<string, unknown>;
  return {
    type: bulkTypeOptions.find(({ value }) => value === type)?.value ?? emptyEmailDraft.type,
    subject: typeof subject === "string" ? subject : "",
    message: typeof message === "string" ? message : "",
  };
}

export function isWritten({ subject, message }: EmailDraft): boolean {
  return subject.trim() !== "" || message.trim() !== "";
}

/** What goes to the server; blank words are left out, so that the usual ones stand. */
export function bulkBodyOf({ type, subject, message }: EmailDraft) {
  return {
    email_type: type,
    ...(subject.trim() && { custom_subject: subject.trim() }),
    ...(message.trim() && { custom_message: message.trim() }),
  };
}
