import {
  type FeedbackPriority,
  feedbackPriorities,
  type FeedbackSort,
  feedbackSorts,
  type FeedbackSource,
  feedbackSources,
  type FeedbackStatus,
  feedbackStatuses,
  type FeedbackType,
  feedbackTypes,
  type FeedbackView,
  feedbackViews,
  type FeedbackVisibility,
  feedbackVisibilities,
  type Platform,
  platforms,
  type Severity,
  severities,
  severitiesOf,
  statusesOf,
} from "@firstlight/contract";
import { dayOf } from "#shared/list-page/day-of.ts";

/** What a list of items is narrowed to, and how it is sorted, as its address says it. */
export interface ItemFilters {
  q?: string | undefined;
  view?: FeedbackView | undefined;
  type?: FeedbackType | undefined;
  status?: FeedbackStatus | undefined;
  severity?: Severity | undefined;
  priority?: FeedbackPriority | undefined;
  /** Of a team member. */
  owner?: string | undefined;
  label?: string | undefined;
  /** Of a person. */
  reporter?: string | undefined;
  platform?: Platform | undefined;
  visibility?: FeedbackVisibility | undefined;
  /** Where it was seen. */
  build?: string | undefined;
  fixed_build?: string | undefined;
  source?: FeedbackSource | undefined;
  /** First and last day, in the company's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: FeedbackSort | undefined;
}

/** All but the view and the order: each has a chip. */
export const narrowing = [
  "type",
  "status",
  "severity",
  "priority",
  "owner",
  "label",
  "reporter",
  "platform",
  "visibility",
  "build",
  "fixed_build",
  "source",
  "from",
  "to",
] as const;

/**
 * As an address has them, before anyone knows what they mean; `saved` is the view that it began with, `turn` is what a tester said, to be
 * turned into feedback.
 */
export type ItemsSearch = Partial<Record<keyof ItemFilters | "saved" | "turn", string>>;
const known = <T>(all: readonly T[], value: unknown) => all.find((each) => each === value);
const looksLikeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (value: unknown) => (typeof value === "string" && looksLikeId.test(value) ? value : undefined);

/** What an address says; what it cannot mean is left out. The inbox and the latest activity need no saying. */
export function filtersOf(said: ItemsSearch): ItemFilters {
  const view = known(feedbackViews, said.view);
  const sort = known(feedbackSorts, said.sort);
  return {
    q: said.q,
    view: view === "inbox" ? undefined : view,
    type: known(feedbackTypes, said.type),
    status: known(feedbackStatuses, said.status),
    severity: known(severities, said.severity),
    priority: known(feedbackPriorities, said.priority),
    owner: idOf(said.owner),
    label: idOf(said.label),
    reporter: idOf(said.reporter),
    platform: known(platforms, said.platform),
    visibility: known(feedbackVisibilities, said.visibility),
    build: idOf(said.build),
    fixed_build: idOf(said.fixed_build),
    source: known(feedbackSources, said.source),
    from: dayOf(said.from),
    to: dayOf(said.to),
    sort: sort === "activity" ? undefined : sort,
  };
}

/** What a choice changes: with another type, a status or a severity that it lacks would find nothing. */
export function withFilter(
  { status, severity }: Pick<ItemFilters, "status" | "severity">,
  name: (typeof narrowing)[number],
  value: string | undefined,
) {
  const type = name === "type" && known(feedbackTypes, value);
  if (!type) return { [name]: value };
  return {
    type,
    ...(status && !statusesOf[type].includes(status) && { status: undefined }),
    ...(severity && !severitiesOf[type].includes(severity) && { severity: undefined }),
  };
}
