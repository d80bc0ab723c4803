import type { Feature } from "#lib/live/feature.ts";

export const analytics = {
  stale: {
    message: () => [["attention"]],
    messages_read: () => [["attention"]],
    notification: () => [["attention"]],
    response: () => [["analytics"], ["attention"]],
    progress: ({ project_id }) => [
      ["analytics", "company"],
      ["analytics", "project", project_id],
    ],
    work: () => [["analytics"], ["attention"]],
    people: () => [["analytics"], ["attention"], ["projects", "newest"]],
    project: () => [["analytics"], ["attention"], ["projects", "newest"]],
  },
} satisfies Feature;
