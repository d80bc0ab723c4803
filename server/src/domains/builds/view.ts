import type { Build } from "@firstlight/contract";
import type { BuildRow } from "./queries.ts";

export function buildView({ created_at, announced_at, audience_groups, announcing_at, ...build }: BuildRow): Build {
  return {
    ...build,
    audience: audience_groups === null ? { kind: "all" } : { kind: "groups", group_ids: audience_groups },
    created_at: created_at.toISOString(),
    announced_at: announced_at?.toISOString() ?? null,
    is_announcing: announcing_at !== null,
  };
}
