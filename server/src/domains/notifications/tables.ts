import type { NotificationKind } from "@firstlight/contract";
import type { Generated } from "kysely";

interface PushSubscriptionsTable {
  company_id: string;
  user_id: string;
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

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

export interface NotificationTables {
  push_subscriptions: PushSubscriptionsTable;
  notifications: NotificationsTable;
}
