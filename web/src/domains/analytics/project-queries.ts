import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { inPages } from "../../lib/query.ts";

// Kept under the names of the domains whose changes change them.

export function formNumbersQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ["forms", "list", { projectId, for: "analytics" }],
    queryFn: ({ pageParam, signal }) =>
      api.listForms.page({ query: { project_id: projectId, limit: 30, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

export function wizardNumbersQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ["wizards", "list", "numbers", projectId],
    queryFn: ({ pageParam, signal }) =>
      api.listWizards.page({ params: { id: projectId }, query: { limit: 30, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

export function onboardingNumbersQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ["wizards", "list", "onboarding-numbers", projectId],
    queryFn: ({ pageParam, signal }) =>
      api.listOnboardingWizards.page(
        { params: { id: projectId }, query: { limit: 30, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}
