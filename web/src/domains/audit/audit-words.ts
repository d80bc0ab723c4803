import type { AuditAction, AuditResource } from "@firstlight/contract";
import type { BadgeTone } from "../../ui/index.ts";

export const actionTones: Record<AuditAction, BadgeTone> = {
  CREATE: "success",
  UPDATE: "info",
  DELETE: "danger",
  LOGIN: "neutral",
  INVITE: "brand",
  EXPORT: "warning",
  ASSIGN: "brand",
};

/** In the order of the filter: the specified ones first. */
export const resourceNames: Record<AuditResource, string> = {
  user: "User",
  project: "Project",
  form: "Form",
  response: "Response",
  team: "Team",
  company: "Company",
  upload: "File",
  group: "Tester group",
  suppression: "Blocked address",
  wizard: "Wizard",
  wizard_run: "Wizard run",
  message: "Message",
  analytics: "Analytics",
  audit_log: "Audit log",
};

export const actions = Object.keys(actionTones) as AuditAction[];
export const resources = Object.keys(resourceNames) as AuditResource[];

export const periods = [7, 30, 90, 365] as const;
export const usualPeriod = 30;

export const pageSize = 50;
/** Entries are counted this far. */
export const countedAtMost = 10_000;
const detailsShown = 100;
const idShown = 8;

/** By whole characters: none is cut in two. */
export function cutDetails(details: string): string {
  const characters = Array.from(details);
  return characters.length > detailsShown ? `${characters.slice(0, detailsShown).join("").trimEnd()}…` : details;
}

export function shortId(id: string): string {
  return id.slice(0, idShown);
}

/** "retention_days" as "Retention days". */
export function fieldName(field: string): string {
  const words = field.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function pageCountOf(total: number): number {
  return Math.ceil(Math.min(total, countedAtMost) / pageSize);
}
