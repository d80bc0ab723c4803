import { type CompanyLimits, featureNames, limitNames, type OwnLimits } from "@firstlight/contract";
import type { AuditChanges } from "#platform/audit/write-audit.ts";

function inWords(value: number | boolean | null | undefined): string | number {
  if (value === undefined) return "default";
  if (value === null) return "unlimited";
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
      .map(([name, title]) => [title, { before: inWords(before[name]), after: inWords(after[name]) }]),
  );
}
