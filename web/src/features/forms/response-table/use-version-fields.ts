import type { Form, FormResponse } from "@firstlight/contract";
import { useQueries } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

type Fields = Form["fields"];

/**
 * The questions of each version that some answers answered: labels may have changed since, ids do not.
 * A version is known through any of its answers.
 */
export function useVersionFields(form: Form, responses: readonly FormResponse[]) {
  const examples = new Map<number, string>();
  for (const { id, version } of responses) {
    if (version !== form.version && !examples.has(version)) examples.set(version, id);
  }
  const versions = [...examples];
  return useQueries({
    queries: versions.map(([version, rid]) => ({
      queryKey: ["forms", "version", form.id, version],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.getResponse({ params: { id: form.id, rid } }, { signal })).fields,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => {
      const known = new Map<number, Fields>([[form.version, form.fields]]);
      for (const [index, { data }] of results.entries()) {
        const version = versions[index]?.[0];
        if (version !== undefined && data) known.set(version, data);
      }
      return known;
    },
  });
}
