import { useNavigate } from "@tanstack/react-router";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";

export interface ListAddress<Filters = unknown> {
  /** From 1. */
  page: number;
  /** What the list is narrowed to, as the toolbar shows it. */
  filters: Filters;
  /** The same for the request: text counts once the typing pauses. */
  asked: Filters;
  isFiltered: boolean;
  /** The row whose details are open. */
  openId: string | undefined;
  /** Narrows the list from its first page on; the route drops what it does not know. */
  change: (filters: Readonly<Record<string, unknown>>) => void;
  clear: () => void;
  goTo: (page: number) => void;
  open: (id: string | undefined) => void;
}

interface Names<Search, Name> {
  /** The filter that is typed. */
  text?: Name;
  filters?: readonly Name[];
  /** What names the row whose details are open. */
  opened?: keyof Search;
}

/** Search, filters and page of a list are kept in its address. `search` is what the route read from it. */
export function useListAddress<Search extends { page?: number; q?: string }, Name extends keyof Search>(
  search: Search,
  { text, filters = [], opened }: Names<Search, Name>,
): ListAddress<Pick<Search, Name>> {
  const go = useNavigate();
  const typed = text === undefined ? undefined : search[text];
  const rested = useDebouncedValue(typed);
  const { page = 1 } = search;
  const pick = (said: typeof typed) => {
    const values = [...filters.map((name) => [name, search[name]] as const), [text, said] as const];
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Pick<Search, Name>;
  };
  const navigate = (change: Readonly<Record<string, unknown>>, options: { replace?: boolean; resetScroll?: boolean }) =>
    void go({ to: ".", search: (before) => ({ ...before, ...change }), ...options });
  const shown = pick(typed);
  const openId: unknown = opened === undefined ? undefined : search[opened];
  return {
    page,
    filters: shown,
    asked: pick(rested),
    isFiltered: Object.keys(shown).length > 0,
    openId: typeof openId === "string" ? openId : undefined,
    change: (change) => navigate({ ...change, page: undefined }, { replace: true }),
    clear: () => void go({ to: ".", search: {} }),
    goTo: (next) => navigate({ page: next > 1 ? next : undefined }, {}),
    open: (id) => opened !== undefined && navigate({ [opened]: id }, { replace: id === undefined, resetScroll: false }),
  };
}
