import type { Feature } from "#lib/live/feature.ts";

/** Not the runs: they are a tester's unsent work. */
export const wizards = {
  stale: {
    progress: ({ subject_id }) => [
      ["wizards", "analytics", subject_id],
      ["wizards", "answers", subject_id],
      ["wizards", "testers", subject_id],
      ["wizards", "list"],
    ],
    work: ({ project_id }) => [
      ["wizards", "mine", project_id],
      ["wizards", "onboarding-of", project_id],
      ["wizards", "list"],
      ["wizards", "testers"],
    ],
    people: () => [["wizards", "testers"]],
  },
} satisfies Feature;
