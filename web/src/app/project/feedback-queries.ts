/** The first queries of feedback: they bring the table of its calls, which other screens do without. */
import { type BuildAddress, buildQuery, buildsQuery } from "#features/feedback/build/queries.ts";
import { itemQuery, itemsQuery } from "#features/feedback/queries.ts";
import { feedbackQuery } from "#features/forms/feedback/queries.ts";
import { queryClient as client } from "#lib/api/query-client.ts";
import { feedbackSummaryQuery } from "#shared/feedback/summary-query.ts";
import type { OfProject } from "../staff-loaders.ts";

export function startInbox({ projectId }: OfProject): void {
  void client.prefetchQuery(feedbackSummaryQuery(projectId));
  void client.prefetchInfiniteQuery(itemsQuery(projectId));
}

export const startItem = ({ projectId, number }: OfProject & { number: string }) =>
  client.prefetchQuery(itemQuery({ projectId, number: Number(number) }));

export const startAnswers = ({ projectId }: OfProject) => client.prefetchInfiniteQuery(feedbackQuery(projectId));

export const startBuilds = ({ projectId }: OfProject) => client.prefetchInfiniteQuery(buildsQuery(projectId));

export const startBuild = (address: BuildAddress) => client.prefetchQuery(buildQuery(address));
