import type { NotificationKind } from "@firstlight/contract";
import type { Generated } from "kysely";

interface NotificationsTable {
  company_id: string;
  id: string;
  user_id: string;
  kind: NotificationKind;
  project_id: string | null;
  subject_id: string | null;
  title: string;
  message: string;
  link: string;
  count: number | null;
  created_at: Date;
  read_at: Date | null;
  is_hidden: Generated<boolean>;
}

/** See schema.ts. */
export interface NotificationSchema {
  notifications: NotificationsTable;
}
