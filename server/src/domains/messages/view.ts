import type { Conversation, Message, Upload } from "@firstlight/contract";
import type { ConversationRow } from "./conversation/queries.ts";
import type { MessageRow } from "./queries.ts";

export function messageView(row: MessageRow, attachments: Upload[]): Message {
  return {
    id: row.id,
    project_id: row.project_id,
    tester_id: row.tester_id,
    content: row.content,
    created_at: row.created_at.toISOString(),
    sender: { id: row.sender_id, name: row.sender_name, role: row.sender_role },
    recipient_id: row.recipient_id,
    recipient_name: row.recipient_name,
    message_type: "project_communication",
    read_at: row.read_at?.toISOString() ?? null,
    attachments,
  };
}

export function conversationView(row: ConversationRow): Conversation {
  return {
    tester: { id: row.tester_id, name: row.tester_name, email: row.tester_email },
    last_message: {
      content: row.content,
      created_at: row.last_at.toISOString(),
      sender: { id: row.sender_id, name: row.sender_name, role: row.sender_role },
    },
    unread_count: row.unread_count,
    is_open: row.is_open,
  };
}
