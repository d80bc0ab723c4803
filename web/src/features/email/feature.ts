import type { Feature } from "#lib/live/feature.ts";

export const email = { stale: { people: () => [["email", "people"]] } } satisfies Feature;
