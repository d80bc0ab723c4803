/** The first queries of screens that are seldom a team's first one: they are loaded when such a screen, or a link to it, is. */
import { projectAnalyticsQuery } from "#features/analytics/project/queries.ts";
import { conversationsQuery } from "#features/messages/queries.ts";
import { wizardQuery, wizardsQuery } from "#features/wizards/queries.ts";
import { queryClient as client } from "#lib/api/query-client.ts";
import { usualPeriod } from "#lib/format/periods.ts";
import type { OfProject } from "../staff-loaders.ts";

type Kind = "wizard" | "onboarding";

export const startWizards = (kind: Kind, { projectId }: OfProject) =>
  client.prefetchInfiniteQuery(wizardsQuery(kind, projectId));

export const startWizard = (kind: Kind, { wizardId }: { wizardId: string }) =>
  client.prefetchQuery(wizardQuery(wizardId, kind));

export const startConversations = ({ projectId }: OfProject) =>
  client.prefetchInfiniteQuery(conversationsQuery(projectId));

export const startAnalytics = ({ projectId }: OfProject) =>
  client.prefetchQuery(projectAnalyticsQuery(projectId, usualPeriod));
