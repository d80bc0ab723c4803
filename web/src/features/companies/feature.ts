import type { Feature } from "#lib/live/feature.ts";

export const companies = {
  stale: {
    company: () => [
      ["companies", "branding"],
      ["companies", "reply-to"],
    ],
  },
} satisfies Feature;
