import type { Feature } from "#lib/live/feature.ts";

/** Not the drafts: they are a tester's unsent work. */
export const forms = {
  stale: {
    response: ({ project_id, subject_id }) => [
      ["forms", "list"],
      // For its response count. The form builder continues with the version it loaded.
      ["forms", "one", subject_id],
      ["forms", "summary", subject_id],
      ["forms", "answers", subject_id],
      ["forms", "responses", subject_id],
      ["forms", "feedback", project_id],
    ],
    // Names and tags of those who answered.
    people: ({ project_id }) => [["forms", "feedback", project_id]],
    work: ({ project_id }) => [
      ["forms", "mine", project_id],
      ["forms", "list"],
    ],
  },
} satisfies Feature;
