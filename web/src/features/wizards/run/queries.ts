import type { WizardRun } from "@firstlight/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

/** The wizards of a project as its tester has them. */
export function testerWizardsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["wizards", "mine", projectId],
    queryFn: async ({ signal }) => (await api.listTesterWizards({ params: { id: projectId } }, { signal })).wizards,
  });
}

/** The steps a tester is welcomed with. */
export function onboardingQuery(projectId: string) {
  return queryOptions({
    queryKey: ["wizards", "onboarding-of", projectId],
    queryFn: ({ signal }) => api.getOnboarding({ params: { id: projectId } }, { signal }),
  });
}

/** A wizard with the steps its tester gets. */
export function wizardToRunQuery(id: string) {
  return queryOptions({
    queryKey: ["wizards", "to-run", id],
    queryFn: ({ signal }) => api.getWizard({ params: { id } }, { signal }),
  });
}

/** Where its tester is with a wizard. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: ["wizards", "run", id],
    queryFn: ({ signal }) => api.getWizardProgress({ params: { id } }, { signal }),
  });
}

/** Takes over where the server says a run is now, with the steps that come with it. */
export async function acceptRun(client: QueryClient, id: string, run: WizardRun): Promise<void> {
  const wizard = wizardToRunQuery(id);
  const known = new Set(client.getQueryData(wizard.queryKey)?.steps.map((step) => step.id));
  if (run.step_ids.some((step) => !known.has(step))) {
    // If a step is still missing then, the screen reports it.
    await client.fetchQuery({ ...wizard, staleTime: 0 }).catch(() => undefined);
  }
  client.setQueryData(runQuery(id).queryKey, run);
  await Promise.all([
    client.invalidateQueries({ queryKey: ["wizards", "mine"] }),
    client.invalidateQueries({ queryKey: ["testers", "dashboard"] }),
  ]);
}
