import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { filtersOf, noFilters, type ResponseFilters } from "./filters.ts";
import type { ResponsesView } from "./views.tsx";

const route = getRouteApi("/staff/projects/$projectId/forms/$formId/responses");

/** What the address says, and ways to change it. */
export function useResponsesAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useMemo(() => filtersOf(search), [search]);
  const debouncedFilters = useDebouncedValue(JSON.stringify(filters));
  return {
    search,
    filters,
    /** Once typing has paused; the same object as long as it says the same. */
    debouncedFilters: useMemo(
      () => filtersOf(JSON.parse(debouncedFilters) as Record<string, unknown>),
      [debouncedFilters],
    ),
    narrow: (next: ResponseFilters) =>
      void navigate({
        search: ({ view, sort }) => ({ view, sort, ...noFilters, ...next }),
        replace: true,
        resetScroll: false,
      }),
    onView: (view: ResponsesView) => void navigate({ search: (before) => ({ ...before, view, response: undefined }) }),
    onOpen: (response: string) => void navigate({ search: (before) => ({ ...before, view: "individual", response }) }),
    onShow: (response: string | undefined) =>
      void navigate({
        search: (before) => ({ ...before, view: "individual", response }),
        replace: true,
        // The next answer is read where this one was.
        resetScroll: false,
      }),
  };
}
