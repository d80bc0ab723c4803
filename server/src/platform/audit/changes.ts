import { keysOf } from "@firstlight/contract";
import { isDeepStrictEqual } from "node:util";
import type { AuditChanges } from "./write-audit.ts";

/** Converts a value to its stored form: dates as text, undefined as null. */
function written(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** The changed fields, before and after. An empty result is no change and needs no notification. */
export function changesBetween<Before extends object>(
  before: Before,
  after: { readonly [K in keyof Before]?: unknown },
): AuditChanges {
  return Object.fromEntries(
    keysOf<keyof Before & string>(after)
      .map((field) => [field, { before: written(before[field]), after: written(after[field]) }] as const)
      .filter(([, change]) => !isDeepStrictEqual(change.before, change.after)),
  );
}

export function isNone(changes: AuditChanges): boolean {
  return Object.keys(changes).length === 0;
}
