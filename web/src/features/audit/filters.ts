import type { AuditAction, AuditResource } from "@firstlight/contract";
import { auditActions } from "#shared/audit/action-badge.tsx";
import { t } from "#lib/text/translate.ts";
import { periods, resourceNames, resources, usualPeriod } from "./labels.ts";

/** The list's filters as stored in the URL; default values are omitted. */
export interface AuditFilters {
  action?: AuditAction;
  resource?: AuditResource;
  /** Matches any part of the acting user's name or email. */
  user?: string;
  days?: Exclude<(typeof periods)[number], typeof usualPeriod>;
}

/** The filters as query parameters, including the default values. */
export function filterQuery({ days, ...filters }: AuditFilters) {
  return { ...filters, days: days ?? usualPeriod };
}

function actionOf(value: unknown): AuditAction | undefined {
  return auditActions.find((action) => action === value);
}

function resourceOf(value: unknown): AuditResource | undefined {
  return resources.find((resource) => resource === value);
}

export function daysOf(value: unknown): AuditFilters["days"] {
  const known = periods.find((days) => days === Number(value));
  return known === usualPeriod ? undefined : known;
}

function userOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.slice(0, 200) : undefined;
}

/** Unknown values are ignored, because a URL can contain anything. */
export function filtersOf(raw: Record<string, unknown>) {
  return {
    action: actionOf(raw["action"]),
    resource: resourceOf(raw["resource"]),
    user: userOf(raw["user"]),
    days: daysOf(raw["days"]),
  };
}

/** "UPDATE · Form · “ana” · last 90 days" */
export function filtersText({ action, resource, user, days }: AuditFilters): string {
  const parts = [action, resource && resourceNames[resource], user && `“${user}”`];
  const text = [...parts, t("last {days} days", { days: days ?? usualPeriod })]
    .filter((part) => part !== undefined)
    .join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
