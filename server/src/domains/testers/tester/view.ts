import type { BetaUser, TesterGroup, TesterImport } from "@firstlight/contract";
import { invitationStatus } from "#domains/memberships/public.ts";
import type { GroupRow } from "../group/queries.ts";
import type { ImportRecord } from "../import/queries.ts";
import type { TesterRow } from "./queries.ts";

export function betaUserView(row: TesterRow, now: Date): BetaUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    is_active: row.is_active,
    is_suspended: row.suspended_at !== null,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    invitation_status: invitationStatus(row, now),
  };
}

export function groupView(row: GroupRow): TesterGroup {
  return { id: row.id, name: row.name, member_count: row.member_count, created_at: row.created_at.toISOString() };
}

export function importView(row: ImportRecord): TesterImport {
  const { id, total, added, already_here, refused } = row;
  return {
    id,
    status: row.finished_at ? "finished" : "running",
    total,
    added,
    already_here,
    refused,
    waiting: total - added - already_here - refused,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
