import { infiniteQueryOptions, type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { filterQuery, type ResponseFilters } from "./responses/filters.ts";

export function formsQuery(projectId: string, q?: string) {
  return infiniteQueryOptions({
    queryKey: ["forms", "list", { projectId, q }],
    queryFn: ({ pageParam, signal }) =>
      api.listForms.page({ query: { project_id: projectId, q, cursor: pageParam, limit: 50 } }, { signal }),
    ...inPages,
  });
}

export function formQuery(id: string) {
  return queryOptions({
    queryKey: ["forms", "one", id],
    queryFn: ({ signal }) => api.getForm({ params: { id } }, { signal }),
  });
}

/** A form's working copy, as the builder opens it. Always refetched: it is what others have saved, too. */
export function formEditQuery(id: string) {
  return queryOptions({
    queryKey: ["form-edit", id],
    queryFn: ({ signal }) => api.getFormEdit({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A summary of the matching answers. */
export function summaryQuery(formId: string, filters: ResponseFilters = {}) {
  return queryOptions({
    queryKey: ["forms", "summary", formId, filters],
    queryFn: ({ signal }) => api.getSummary({ params: { id: formId }, query: filterQuery(filters) }, { signal }),
  });
}

/** The matching answers to one text or file field, newest first, in pages. `said` filters them by text. */
export function answersQuery(
  formId: string,
  field: string,
  { filters, said }: { filters: ResponseFilters; said: string },
) {
  return infiniteQueryOptions({
    queryKey: ["forms", "answers", formId, field, filters, said],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...filterQuery(filters),
        field,
        said,
        cursor: pageParam,
        limit: pageParam === undefined ? 6 : 24,
      };
      return api.listAnswers.page({ params: { id: formId }, query }, { signal });
    },
    ...inPages,
  });
}

/**
 * Refetches forms and all data that contains form counts.
 * @param besides the ID of a deleted form, which is not refetched because it would return 404
 */
export function refreshForms(client: QueryClient, besides?: string): Promise<unknown> {
  const touched = ["forms", "projects", "testers", "analytics"];
  const predicate = ({ queryKey }: Query) => besides === undefined || !queryKey.includes(besides);
  return Promise.all(touched.map((domain) => client.invalidateQueries({ queryKey: [domain], predicate })));
}
