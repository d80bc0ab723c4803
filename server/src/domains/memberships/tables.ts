import type { Role } from "@firstlight/contract";
import type { ColumnType, Generated } from "kysely";
import {
  companyOnly,
  counted,
  internal,
  personOnly,
  secret,
  shared,
  sharedThenEmptied,
  sharedThenReplaced,
  tenant,
} from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export type LinkPurpose = "password_reset" | "magic_link" | "email_change" | "erasure" | "registration";

export const membershipTables = defineTables({
  // Former members stay, as in the product: their work names them. Erased people have no name.
  users: {
    whose: { id: "user" },
    onErasure: "kept",
    key: ["id"],
    lastForPerson: [
      "email",
      "name",
      "is_active",
      "removed_at",
      "login_count",
      "last_login",
      "last_active_on",
      "suspended_at",
    ],
    erase: "people",
    company: { file: "people", says: "team members and testers, including former ones" },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      identity_id: column<string>(personOnly("personal")),
      email: column<string>(sharedThenReplaced),
      name: column<string>(sharedThenReplaced),
      role: column<Role>(shared),
      is_active: column<Generated<boolean>>(sharedThenReplaced),
      joined_at: column<Date | null>(shared),
      last_login: column<Date | null>(sharedThenEmptied),
      created_at: column<Date>(shared),
      removed_at: column<Date | null>(sharedThenReplaced),
      join_notified: column<Generated<boolean>>(internal),
      suspended_at: column<Date | null>(sharedThenEmptied),
      /** A day in UTC. */
      last_active_on: column<string | null>(sharedThenEmptied),
      login_count: column<Generated<number>>(sharedThenReplaced),
    },
  },
  invitations: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    made_by: ["invited_by"],
    key: ["id"],
    erase: "access",
    company: {
      file: "invitations",
      says: "invitations, with who sent them; links are secrets and not stored",
      of: { project_id: "projects" },
    },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      user_id: column<string>(shared),
      project_id: column<string | null>(shared),
      invited_by: column<string>(shared),
      token_hash: column<Buffer>(secret),
      expires_at: column<Date>(shared),
      accepted_at: column<Date | null>(shared),
      created_at: column<Date>(shared),
    },
  },
  // Also erased where another person entered this address; entries of others are not exported.
  access_links: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["id"],
    erase: "access",
    company: "secret",
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      user_id: column<string>(shared),
      purpose: column<LinkPurpose>(shared),
      email: column<string>(shared),
      token_hash: column<Buffer>(secret),
      created_at: column<Date>(shared),
      expires_at: column<Date>(shared),
      used_at: column<Date | null>(shared),
    },
  },
  project_testers: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    made_by: ["invited_by"],
    key: ["project_id", "user_id"],
    erase: "membership",
    company: {
      file: "project-testers",
      says: "the testers of each project, with their progress",
      of: { project_id: "projects" },
    },
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string>(shared),
      user_id: column<string>(shared),
      invited_by: column<string>(shared),
      created_at: column<Date>(shared),
      joined_at: column<ColumnType<Date | null, never, never>>(shared),
      // What the tester has done on the project; written by triggers.
      started_at: column<ColumnType<Date | null, never, never>>(shared),
      submitted_at: column<ColumnType<Date | null, never, never>>(shared),
      onboarded_at: column<ColumnType<Date | null, never, never>>(shared),
      last_active_at: column<ColumnType<Date | null, never, never>>(shared),
      response_count: column<ColumnType<number, never, never>>(companyOnly),
      nudged_at: column<Date | null>(shared),
    },
  },
  // A project of null is the company: see docs/decisions/0029.
  active_gaps: {
    erase: "made",
    company: "counted",
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string | null>(counted),
      is_tester: column<boolean>(counted),
      day: column<string>(counted),
      gap: column<number>(counted),
      people: column<Generated<number>>(counted),
    },
  },
  // A project of null is the company: see docs/decisions/0029.
  // Without a name, an active day reveals no more than the answers, and keeps the numbers true.
  active_days: {
    whose: { user_id: "user" },
    onErasure: "kept",
    key: ["project_id", "user_id", "day"],
    nullable: "project_id",
    erase: "membership",
    company: { file: "active-days", says: "the days on which people were active", of: { project_id: "projects" } },
    columns: {
      company_id: column<string>(tenant),
      project_id: column<string | null>(shared),
      user_id: column<string>(shared),
      day: column<string>(shared),
      is_tester: column<boolean>(shared),
      counted: column<Generated<boolean>>(internal),
    },
  },
});

export interface MembershipTables extends RowsOf<typeof membershipTables> {}
