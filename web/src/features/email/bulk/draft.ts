import { fieldsOf } from "@firstlight/contract";
import { readRawDraft } from "#shared/drafts/device-storage.ts";
import { type BulkType, bulkTypeOptions } from "./labels.ts";

/** A bulk email draft. */
export interface EmailDraft {
  type: BulkType;
  subject: string;
  message: string;
}

export const emptyEmailDraft: EmailDraft = { type: "general_notification", subject: "", message: "" };

export function emailDraftKey(userId: string): string {
  return `letter.${userId}`;
}

/** The valid parts of the draft stored on this device. */
export function readEmailDraft(userId: string): EmailDraft {
  const { type, subject, message } = fieldsOf(readRawDraft(emailDraftKey(userId)));
  return {
    type: bulkTypeOptions.find(({ value }) => value === type)?.value ?? emptyEmailDraft.type,
    subject: typeof subject === "string" ? subject : "",
    message: typeof message === "string" ? message : "",
  };
}

export function isWritten({ subject, message }: EmailDraft): boolean {
  return subject.trim() !== "" || message.trim() !== "";
}

/** The request body; blank texts are omitted, so that the defaults apply. */
export function bulkBodyOf({ type, subject, message }: EmailDraft) {
  return {
    email_type: type,
    ...(subject.trim() && { custom_subject: subject.trim() }),
    ...(message.trim() && { custom_message: message.trim() }),
  };
}
