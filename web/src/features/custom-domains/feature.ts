import type { Feature } from "#lib/live/feature.ts";

export const customDomains = { stale: { company: () => [["companies", "host"]] } } satisfies Feature;
