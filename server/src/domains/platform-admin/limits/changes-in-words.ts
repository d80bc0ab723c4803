import {
  type CompanyLimits,
  type FeatureName,
  featureNames,
  type LimitName,
  limitNames,
  type OwnLimits,
} from "@firstlight/contract";
import type { AuditChanges } from "#platform/audit/write-audit.ts";

/** What null means: where the server has a limit of its own, that one. */
export function unsetLimit(name: LimitName | FeatureName): string {
  return name === "storage_mb" || name === "invitations_per_day" ? "server default" : "unlimited";
}

function inWords(name: LimitName | FeatureName, value: number | boolean | null | undefined): string | number {
  if (value === undefined) return "default";
  if (value === null) return unsetLimit(name);
  if (typeof value === "number") return value;
  return value ? "on" : "off";
}

/** What differs between two settings, for the audit log. */
export function limitChanges(before: CompanyLimits | OwnLimits, after: CompanyLimits | OwnLimits): AuditChanges {
  const names = [
    ...limitNames.map((name) => [name, `${name}_limit`] as const),
    ...featureNames.map((name) => [name, name] as const),
  ];
  return Object.fromEntries(
    names
      .filter(([name]) => before[name] !== after[name])
      .map(([name, title]) => [title, { before: inWords(name, before[name]), after: inWords(name, after[name]) }]),
  );
}
