import type { Feature } from "#lib/live/feature.ts";

/** All keys of a project's feedback begin with both, those of staff and of testers. */
export const feedback = {
  stale: {
    feedback: ({ project_id }) => [["feedback", project_id]],
  },
} satisfies Feature;
