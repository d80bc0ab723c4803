import { keysOf, type AuditResource, type auditLogLimits } from "@firstlight/contract";
import { ScrollText } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { ListTexts } from "#shared/list-page/states.tsx";

/** In the order of the filter: the specified ones first. */
export const resourceNames: Record<AuditResource, string> = {
  user: t("User"),
  project: t("Project"),
  form: t("Form"),
  response: t("Response"),
  team: t("Team"),
  company: t("Company"),
  upload: t("File"),
  group: t("Tester group"),
  suppression: t("Blocked address"),
  wizard: t("Wizard"),
  wizard_run: t("Wizard run"),
  feedback: t("Feedback"),
  build: t("Build"),
  retest: t("Check of a fix"),
  message: t("Message"),
  analytics: t("Analytics"),
  audit_log: t("Audit log"),
  subscription: t("Subscription"),
};

export const resources = keysOf(resourceNames);

export const periods = [7, 30, 90, 365] as const;
export const usualPeriod = 30;

// By value here: the contract's own would bring all its schemas along.
const limits: typeof auditLogLimits = { pageSize: 50, detailsShown: 100, resourceIdShown: 8, countedAtMost: 10_000 };
/** Entries are counted as far as `countedAtMost`. */
export const { pageSize, countedAtMost } = limits;

/** By whole characters: none is cut in two. */
export function cutDetails(details: string): string {
  const characters = Array.from(details);
  return characters.length > limits.detailsShown
    ? `${characters.slice(0, limits.detailsShown).join("").trimEnd()}…`
    : details;
}

export function shortId(id: string): string {
  return id.slice(0, limits.resourceIdShown);
}

/** "retention_days" as "Retention days". */
export function fieldName(field: string): string {
  const words = field.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function pageCountOf(total: number): number {
  return Math.ceil(Math.min(total, countedAtMost) / pageSize);
}

export const texts: ListTexts = {
  failed: t("Failed to load the audit log"),
  outdated: (detail, time) => t("Showing the audit log as of {time}. {detail}", { time, detail }),
  empty: {
    icon: ScrollText,
    title: t("No audit logs found"),
    text: t("No entries in the last 30 days. Choose a longer period to look further back."),
  },
  noMatch: {
    icon: ScrollText,
    title: t("No audit logs found"),
    text: t("No entries match these filters."),
    clear: t("Clear Filters"),
  },
};
