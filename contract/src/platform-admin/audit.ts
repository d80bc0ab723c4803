import { z } from "zod";
import { auditAction } from "../audit/routes.ts";
import { role } from "../auth/user.ts";
import { id, search, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { adminPage } from "./users.ts";
import { reason } from "./account.ts";

/** One action by an admin, or an automatic one by the service. */
export const platformAuditEntry = z.object({
  id,
  timestamp: time,
  /** Null where the service acted automatically, or the admin is gone. */
  admin: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  actor_kind: z.enum(["platform_admin", "job"]),
  action: auditAction,
  resource_type: z.string(),
  resource_id: id.nullable(),
  /** Null where it was about none; without a name where it is erased. */
  company: z.object({ id, name: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  /** What changed, in words. */
  details: z.string(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type PlatformAuditEntry = z.output<typeof platformAuditEntry>;

/** One support session of an admin. */
export const adminSupportSession = z.object({
  id,
  admin: z.object({ id, name: z.string() }).nullable(),
  company: z.object({ id, name: z.string() }),
  user: z.object({ id, name: z.string(), email: z.string(), role }),
  reason: z.string(),
  created_at: time,
  started_at: time.nullable(),
  ends_at: time,
  ended_at: time.nullable(),
  is_running: z.boolean(),
});
export type AdminSupportSession = z.output<typeof adminSupportSession>;

export const supportSessionFilter = { is_running: z.stringbool().optional() };

export const platformAuditFilter = {
  action: auditAction.optional(),
  admin_id: id.optional(),
  company_id: id.optional(),
  /** Anywhere in the reason. */
  search: search.optional(),
};

export const platformAuditRoutes = routes({
  listPlatformAudit: {
    method: "GET",
    path: "/admin/audit",
    permission: "run platform",
    summary: "Lists admin audit log entries, newest first",
    query: z.object({ ...adminPage, ...platformAuditFilter }),
    answer: z.array(platformAuditEntry),
  },
  listAdmins: {
    method: "GET",
    path: "/admin/admins",
    permission: "run platform",
    summary: "Lists the admins of the service by name",
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        has_second_factor: z.boolean(),
        last_login: time.nullable(),
      }),
    ),
  },
  actAsUser: {
    method: "POST",
    path: "/admin/users/{id}/act-as",
    permission: "run platform",
    summary: "Creates a support session of 30 minutes; its URL works once, within a minute",
    params: withId,
    body: z.object({ reason }),
    answer: z.object({ id, url: z.string(), ends_at: time, may_write: z.boolean() }),
    status: 201,
    errors: ["deletion_in_progress", "not_joined", "user_deactivated", "user_suspended"],
  },
  listSupportSessions: {
    method: "GET",
    path: "/admin/support-sessions",
    permission: "run platform",
    summary: "Lists support sessions, newest first",
    query: z.object({ ...adminPage, ...supportSessionFilter }),
    answer: z.array(adminSupportSession),
  },
  endSupportSessionAsAdmin: {
    method: "POST",
    path: "/admin/support-sessions/{id}/end",
    permission: "run platform",
    summary: "Ends a support session right away",
    params: withId,
  },
});
