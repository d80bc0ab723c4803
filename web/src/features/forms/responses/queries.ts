import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { filterQuery, type ResponseFilters } from "./filters.ts";

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
