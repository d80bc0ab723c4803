import { internal, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const messageTables = defineTables({
  // Bodies from testers are deleted with their conversations; those from staff stay, with their own name replaced. Text of a message, stored once for all recipients.
  message_bodies: {
    made_by: ["sender_id"],
    key: ["id"],
    erase: "answers",
    company: { file: "message-texts", says: "message texts, once for all recipients", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      project_id: column<string>(shared),
      sender_id: column<string>(shared),
      content: column<string>(shared),
      recipient_count: column<number>(shared),
      created_at: column<Date>(shared),
    },
  },
  // A tester's conversations are deleted, including messages from staff.
  conversations: {
    whose: { tester_id: "user" },
    onErasure: "deleted",
    key: ["project_id", "tester_id"],
    erase: "answers",
    company: { file: "conversations", says: "conversations with testers, by project", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string>(shared),
      tester_id: column<string>(shared),
      id: column<string>(shared),
      last_at: column<Date>(shared),
      last_message_id: column<string>(shared),
    },
  },
  // Messages stay with the staff who sent or received them, without the name.
  messages: {
    whose: { tester_id: "user" },
    onErasure: "deleted",
    made_by: ["sender_id", "recipient_id"],
    key: ["id"],
    erase: "answers",
    company: {
      file: "messages",
      says: "sender, recipient and read time of each message",
      of: { project_id: "projects" },
    },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      project_id: column<string>(shared),
      tester_id: column<string>(shared),
      body_id: column<string>(shared),
      sender_id: column<string>(shared),
      recipient_id: column<string>(shared),
      created_at: column<Date>(shared),
      read_at: column<Date | null>(shared),
      notified_at: column<Date | null>(internal),
    },
  },
  message_uploads: {
    key: ["body_id", "upload_id"],
    erase: "files",
    company: { file: "message-files", says: "files attached to messages", of: { body_id: "message_bodies" } },
    columns: {
      company_id: column<string>(tenant),
      body_id: column<string>(shared),
      upload_id: column<string>(shared),
    },
  },
});

export interface MessageTables extends RowsOf<typeof messageTables> {}
