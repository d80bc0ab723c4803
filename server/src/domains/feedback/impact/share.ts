import type { FeedbackType, Platform, PlatformShare } from "@firstlight/contract";

/** How many testers use exactly these platforms, which are written as their names with spaces between. */
export type PlatformCounts = readonly { used: string; testers: number }[];

interface Noticed {
  type: FeedbackType;
  platforms: readonly Platform[];
}

/** What part of the testers an item can reach. Ideas are for all of them, and so is what was noticed on an unknown platform. */
export function shareOf({ type, platforms }: Noticed, counts: PlatformCounts): PlatformShare | null {
  if (type === "idea" || platforms.length === 0) return null;
  const share = { using: 0, known: 0 };
  for (const { used, testers } of counts) {
    const names = used.split(" ");
    share.known += testers;
    if (platforms.some((platform) => names.includes(platform))) share.using += testers;
  }
  return share.known === 0 ? null : share;
}
