import { z } from "zod";
import { daysBack, id, search, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { mediaTypes } from "../common/media-types.ts";

export const auditActions = ["CREATE", "UPDATE", "DELETE", "LOGIN", "INVITE", "EXPORT", "ASSIGN", "VIEW"] as const;
export const auditAction = z.enum(auditActions);
export type AuditAction = z.output<typeof auditAction>;

export const auditResources = [
  "user",
  "project",
  "form",
  "response",
  "team",
  "company",
  "upload",
  "group",
  "suppression",
  "wizard",
  "wizard_run",
  "message",
  "build",
  "retest",
  "feedback",
  "analytics",
  "audit_log",
  "subscription",
] as const;
export const auditResource = z.enum(auditResources);
export type AuditResource = z.output<typeof auditResource>;

export const auditLogLimits = { pageSize: 50, detailsShown: 100, resourceIdShown: 8, countedAtMost: 10_000 } as const;

export const auditLog = z.object({
  id,
  timestamp: time,
  /** The actor's current name: none for an erased user, the product's for automatic actions. */
  user_name: z.string(),
  /** Empty unless the actor was signed in. */
  user_email: z.string(),
  actor_kind: z.enum(["person", "platform_admin", "job", "webhook"]),
  action: auditAction,
  resource_type: auditResource,
  resource_id: id.nullable(),
  /** What changed, in words: "name: Old → New". */
  details: z.string(),
  /** The same in full: what each field was before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() })),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditLog = z.output<typeof auditLog>;

/** Which entries: the same words for the list and the export. */
const auditFilter = {
  action: auditAction.optional(),
  resource: auditResource.optional(),
  /** Any part of the actor's name or email. */
  user: search.optional(),
  days: daysBack,
};

export const auditExportFormats = ["csv", "excel"] as const;
export type AuditExportFormat = (typeof auditExportFormats)[number];
export const auditExport = z
  .discriminatedUnion("status", [
    z.object({ id, status: z.literal("building"), progress: z.int() }),
    z.object({ id, status: z.literal("ready"), progress: z.int(), url: z.string(), expires_at: time }),
    z.object({ id, status: z.literal("failed"), progress: z.int() }),
  ])
  .meta({ id: "AuditExport" });
export type AuditExport = z.output<typeof auditExport>;

export const auditRoutes = routes({
  listAuditLogs: {
    method: "GET",
    path: "/company/audit/logs",
    permission: "read audit log",
    summary: "Lists audit log entries, newest first; the total counts up to 10,000",
    query: z.object({
      ...auditFilter,
      page: z.coerce.number().int().min(1).max(200).default(1),
      limit: z.coerce.number().int().min(1).max(limits.page).default(auditLogLimits.pageSize),
    }),
    answer: z.object({ logs: z.array(auditLog), total: z.int() }),
  },
  exportAuditLog: {
    method: "POST",
    path: "/company/audit/exports",
    permission: "export audit log",
    summary: "Starts an export of the matching audit log entries; a background job writes the file",
    body: z.object({ ...auditFilter, days: z.int().min(1).max(365), format: z.enum(auditExportFormats) }),
    throttle: "exports",
    answer: auditExport,
    status: 202,
    errors: ["too_many_exports"],
  },
  getAuditExport: {
    method: "GET",
    path: "/company/audit/exports/{id}",
    permission: "export audit log",
    summary: "Returns the status of your own export, with a link once it is ready",
    params: withId,
    answer: auditExport,
  },
  downloadAuditExport: {
    method: "GET",
    path: "/company/audit/exports/{id}/file",
    permission: "export audit log",
    summary: "Returns the file to the person who requested the export, for 24 hours",
    params: withId,
    answer: "file",
    media: [mediaTypes.csv, mediaTypes.xlsx],
  },
});
