import { quietAfterDays, type EngagementState } from "@firstlight/contract";

const dayMs = 86_400_000;

/** Who did something since this time is active: the first of the last days, today among them, in UTC. */
export function activeSince(now: Date): Date {
  const today = Math.floor(now.getTime() / dayMs);
  return new Date((today - quietAfterDays + 1) * dayMs);
}

export function engagementOf(
  { last_active_at, joined_at }: { last_active_at: Date | null; joined_at: Date | null },
  since: Date,
): EngagementState {
  if (last_active_at) return last_active_at >= since ? "active" : "quiet";
  return joined_at ? "idle" : "not_joined";
}
