import type { Feature } from "#lib/live/feature.ts";

export const billing = {
  stale: {
    // The subscription includes the company's access.
    subscription: () => [["billing"]],
    // Its limits stand beside what is used.
    installation: () => [["billing", "usage"]],
  },
} satisfies Feature;
