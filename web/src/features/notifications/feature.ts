import type { Feature } from "#lib/live/feature.ts";

const all = () => [["notifications"]];

export const notifications = {
  stale: {
    notification: all,
    // Testers see no notifications of an archived project.
    project: all,
  },
} satisfies Feature;
