import type { FeedbackFigures } from "@firstlight/contract";
import type { ItemsSearch } from "../filters.ts";

/** The inbox, narrowed to what was received in the period. */
export function receivedHref(
  projectId: string,
  { from, to }: Pick<FeedbackFigures, "from" | "to">,
  narrowed: ItemsSearch = {},
): string {
  const search = new URLSearchParams({ view: "all", ...narrowed, from, to });
  return `/projects/${projectId}/feedback?${search}`;
}
