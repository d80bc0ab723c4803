import { fieldsOf, type FormToFill } from "@firstlight/contract";
import { type InvalidateOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { answersOf, draftOf } from "#shared/drafts/device-storage.ts";
import { loadPatterns } from "../fields/patterns.ts";

// Apart from the team's queries, which testers do not load.

/** A project's forms with the signed-in tester's progress. */
export function myFormsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["forms", "mine", projectId],
    queryFn: async ({ signal }) => (await api.listTesterForms({ params: { id: projectId } }, { signal })).forms,
  });
}

/** As this device stored it earlier: a draft that its own answers are based on, or are newer than, would undo them. */
async function asStored(stored: unknown): Promise<FormToFill> {
  const toFill = stored as FormToFill;
  await loadPatterns(toFill.form?.fields ?? []);
  const { revision = 0 } = fieldsOf(fieldsOf(draftOf(answersOf(toFill.entry.form.id)).read())["seen"]);
  return Number(revision) >= (toFill.draft?.revision ?? 0) ? { ...toFill, draft: null } : toFill;
}

/** A form with its tester's draft and progress. */
export function fillQuery(projectId: string, id: string) {
  return queryOptions({
    queryKey: [...myFormsQuery(projectId).queryKey, id],
    queryFn: async ({ signal }) => {
      const toFill = await api.getFormToFill({ params: { id } }, { signal });
      await loadPatterns(toFill.form?.fields ?? []);
      return toFill;
    },
    meta: { asStored },
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
