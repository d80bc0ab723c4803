import type { LiveEvent, LiveEventKind } from "@firstlight/contract";

/** Prefixes of query keys. Each ends before its first null, and then matches all IDs. */
export type StaleKeys = (
  event: Pick<LiveEvent, "project_id" | "subject_id">,
) => readonly (readonly (string | null)[])[];

/** What a feature declares to the app. */
export interface Feature {
  /** The keys that each kind of event makes stale. */
  readonly stale: { readonly [Kind in Exclude<LiveEventKind, "reset">]?: StaleKeys };
}
