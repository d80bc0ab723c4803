import type { Feature } from "#lib/live/feature.ts";

export const billing = {
  stale: {
    // The subscription includes the company's access.
    subscription: () => [["billing"]],
  },
} satisfies Feature;
