interface ConversationsTable {
  company_id: string;
  project_id: string;
  tester_id: string;
  id: string;
  last_at: Date;
  last_message_id: string;
}

interface MessageBodiesTable {
  company_id: string;
  id: string;
  project_id: string;
  sender_id: string;
  content: string;
  recipient_count: number;
  created_at: Date;
}

interface MessagesTable {
  company_id: string;
  id: string;
  project_id: string;
  tester_id: string;
  body_id: string;
  sender_id: string;
  recipient_id: string;
  created_at: Date;
  read_at: Date | null;
  notified_at: Date | null;
}

interface MessageUploadsTable {
  company_id: string;
  body_id: string;
  upload_id: string;
}

export interface MessageTables {
  conversations: ConversationsTable;
  message_bodies: MessageBodiesTable;
  messages: MessagesTable;
  message_uploads: MessageUploadsTable;
}
