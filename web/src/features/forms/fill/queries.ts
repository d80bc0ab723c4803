import type { FormDraft } from "@firstlight/contract";
import { type InvalidateOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { cacheOptions, fetchOrCached } from "#lib/offline/response-cache.ts";
import { loadPatterns } from "../fields/patterns.ts";

// Apart from the team's queries, which testers do not load.

/** A project's forms with the signed-in tester's progress. */
export function myFormsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["forms", "mine", projectId],
    queryFn: async ({ signal }) => (await api.listTesterForms({ params: { id: projectId } }, { signal })).forms,
  });
}

/** A form with its tester's draft and progress. An opened form can be continued offline. */
export function fillQuery(projectId: string, id: string) {
  const name = `form.${id}`;
  return queryOptions({
    queryKey: [...myFormsQuery(projectId).queryKey, id],
    queryFn: async ({ signal }) => {
      // Never from the device: an old copy would undo newer answers.
      let draft: FormDraft | null = null;
      const cached = await fetchOrCached(name, async () => {
        const { draft: current, ...rest } = await api.getFormToFill({ params: { id } }, { signal });
        draft = current;
        return rest;
      });
      await loadPatterns(cached.form?.fields ?? []);
      return { ...cached, draft };
    },
    ...cacheOptions(name),
    // Asked for each time it is opened, for the draft.
    gcTime: 0,
  });
}

/** The form being filled in is asked for again. */
export function refreshFill(client: QueryClient, options?: InvalidateOptions): Promise<void> {
  return client.invalidateQueries({ queryKey: ["forms", "mine"] }, options);
}

/** All that shows what this tester has answered is asked for again. */
export function refreshWork(client: QueryClient): Promise<unknown> {
  return Promise.all(["forms", "testers"].map((domain) => client.invalidateQueries({ queryKey: [domain] })));
}
