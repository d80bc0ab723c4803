/** The kinds there are; a new one goes into the check of the table as well. */
export type NotificationKind = "wizard_assigned" | "wizard_reminder" | "onboarding_reminder";

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
  created_at: Date;
  read_at: Date | null;
}

/** See schema.ts. */
export interface NotificationSchema {
  notifications: NotificationsTable;
}
