import type { Feature, StaleKeys } from "#lib/live/feature.ts";

const ofProject: StaleKeys = ({ project_id }) => [["testers", "of-project", project_id]];

export const testers = {
  stale: {
    response: ofProject,
    progress: ofProject,
    people: (event) => [...ofProject(event), ["testers", "groups", event.project_id]],
  },
} satisfies Feature;
