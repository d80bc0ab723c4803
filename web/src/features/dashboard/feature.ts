import type { Feature } from "#lib/live/feature.ts";

const all = () => [["testers", "dashboard"]];

export const dashboard = {
  stale: {
    message: all,
    messages_read: all,
    work: ({ project_id }) => [...all(), ["testers", "forms", project_id]],
    people: all,
    project: all,
  },
} satisfies Feature;
