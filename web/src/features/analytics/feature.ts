import type { Feature } from "#lib/live/feature.ts";

export const analytics = {
  stale: {
    message: () => [["analytics", "attention"]],
    messages_read: () => [["analytics", "attention"]],
    notification: () => [["analytics", "attention"]],
    response: () => [["analytics"]],
    progress: ({ project_id }) => [
      ["analytics", "company"],
      ["analytics", "project", project_id],
    ],
    work: () => [["analytics"]],
    people: () => [["analytics"], ["projects", "newest"]],
    project: () => [["analytics"], ["projects", "newest"]],
  },
} satisfies Feature;
