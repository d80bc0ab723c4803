import type { Role } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";

export type LinkPurpose = "password_reset" | "magic_link" | "email_change" | "erasure" | "registration";

interface UsersTable {
  company_id: string;
  id: string;
  identity_id: string;
  email: string;
  name: string;
  role: Role;
  is_active: Generated<boolean>;
  joined_at: Date | null;
  last_login: Date | null;
  created_at: Date;
  removed_at: Date | null;
  join_notified: Generated<boolean>;
  suspended_at: Date | null;
  /** A day in UTC. */
  last_active_on: string | null;
  login_count: Generated<number>;
}

interface InvitationsTable {
  company_id: string;
  id: string;
  user_id: string;
  project_id: string | null;
  invited_by: string;
  token_hash: Buffer;
  expires_at: Date;
  accepted_at: Date | null;
  created_at: Date;
}

interface ProjectTestersTable {
  company_id: string;
  project_id: string;
  user_id: string;
  invited_by: string;
  created_at: Date;
  joined_at: ColumnType<Date | null, never, never>;
  // What the tester has done on the project; written by triggers.
  started_at: ColumnType<Date | null, never, never>;
  submitted_at: ColumnType<Date | null, never, never>;
  onboarded_at: ColumnType<Date | null, never, never>;
  last_active_at: ColumnType<Date | null, never, never>;
  response_count: ColumnType<number, never, never>;
}

/** A project of null is the company: see docs/decisions/0029. */
interface ActiveDaysTable {
  company_id: string;
  project_id: string | null;
  user_id: string;
  day: string;
  is_tester: boolean;
  counted: Generated<boolean>;
}

/** A project of null is the company: see docs/decisions/0029. */
interface ActiveGapsTable {
  company_id: string;
  project_id: string | null;
  is_tester: boolean;
  day: string;
  gap: number;
  people: Generated<number>;
}

interface AccessLinksTable {
  company_id: string;
  id: string;
  user_id: string;
  purpose: LinkPurpose;
  email: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface MembershipTables {
  users: UsersTable;
  invitations: InvitationsTable;
  project_testers: ProjectTestersTable;
  active_days: ActiveDaysTable;
  active_gaps: ActiveGapsTable;
  access_links: AccessLinksTable;
}
