import type { FeedbackViewQuery, SavedFeedbackView } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import type { ListAddress } from "#shared/list-page/address.ts";
import { filtersOf, type ItemFilters, narrowing } from "../filters.ts";
import { savedViewsQuery } from "./query.ts";

/** What a screen with items can be narrowed to. */
interface ViewScreen {
  projectId: string;
  address: Pick<ListAddress<ItemFilters>, "filters" | "change">;
  /** The view that its address names. */
  saved: string | undefined;
}

const names = ["q", "view", "sort", ...narrowing] as const;
const nothing = Object.fromEntries(names.map((name) => [name, undefined]));

const isSame = (one: ItemFilters, other: ItemFilters) =>
  names.every((name) => (one[name] || undefined) === (other[name] || undefined));

/** The saved views of a project, and which one the screen shows. A screen leaves out of a view what it has no filter for. */
export function useCurrentView(
  { projectId, address, saved }: ViewScreen,
  known: readonly (typeof names)[number][] = names,
) {
  const { data: views = [] } = useQuery(savedViewsQuery(projectId));
  const { filters, change } = address;
  const shownOf = ({ query }: SavedFeedbackView): ItemFilters => {
    const all = filtersOf(query);
    return Object.fromEntries(known.map((name) => [name, all[name]]));
  };
  const current = views.find(({ id }) => id === saved);
  const query: FeedbackViewQuery = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  return {
    views,
    current,
    /** What the screen is narrowed to now, to be saved. */
    query,
    isChanged: current !== undefined && !isSame(filters, shownOf(current)),
    // The views of the product need no saving.
    isNarrowed: Object.keys(query).some((name) => name !== "view"),
    choose: (view: SavedFeedbackView | undefined) =>
      change({ ...nothing, ...(view && shownOf(view)), saved: view?.id }),
  };
}
