import type { Feature, StaleKeys } from "#lib/live/feature.ts";

/** The conversations of a project; testers also have one list for all projects. */
const conversation: StaleKeys = ({ project_id, subject_id }) => [
  ["messages", "conversations", project_id],
  ["messages", "thread", project_id, subject_id],
  ["messages", "own", project_id],
  ["messages", "own", "all"],
];

export const messages = {
  stale: {
    message: conversation,
    messages_read: conversation,
    people: ({ project_id }) => [
      ["messages", "users", project_id],
      ["messages", "conversations", project_id],
    ],
  },
} satisfies Feature;
