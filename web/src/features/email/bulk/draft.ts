import { fieldsOf } from "@firstlight/contract";
import { type BulkType, bulkTypeOptions } from "./labels.ts";

/** A bulk email draft. */
export interface EmailDraft {
  type: BulkType;
  subject: string;
  message: string;
}

export const emptyEmailDraft: EmailDraft = { type: "general_notification", subject: "", message: "" };

/** The valid parts of a stored draft. */
export function emailDraftOf(stored: unknown): EmailDraft {
  const { type, subject, message } = fieldsOf(stored);
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
