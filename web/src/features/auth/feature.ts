import type { Feature } from "#lib/live/feature.ts";

export const auth = {
  stale: {
    support: () => [
      ["companies", "support"],
      ["auth", "sessions"],
    ],
  },
} satisfies Feature;
