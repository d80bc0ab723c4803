import type { Feature, StaleKeys } from "#lib/live/feature.ts";

const one: StaleKeys = ({ project_id }) => [["projects", "one", project_id]];
const oneAndLists: StaleKeys = (event) => [...one(event), ["projects", "list"]];

export const projects = {
  stale: { response: one, progress: one, work: one, people: oneAndLists, project: oneAndLists },
} satisfies Feature;
