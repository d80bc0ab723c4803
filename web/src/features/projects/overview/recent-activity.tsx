import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { Card, ErrorState, Loading, LoadMore } from "#ui/index.ts";
import { ActivityList, ActivitySkeleton } from "./activity-list.tsx";
import { activityQuery } from "../queries.ts";

/** A project's activity, newest first, back to its creation. */
export function RecentActivity({ projectId }: { projectId: string }) {
  const query = useInfiniteQuery(activityQuery(projectId));
  const activities = query.data?.pages.flatMap((page) => page.items) ?? [];
  // The project's own creation does not count as activity.
  const isQuiet = query.isSuccess && activities.every(({ kind }) => kind === "created");
  return (
    <Card as="section" title={t("Recent Activity")}>
      {query.isPending && (
        <Loading>
          <ActivitySkeleton />
        </Loading>
      )}
      {query.isError && !query.data && <ErrorState isCompact title={t("Failed to load project data")} query={query} />}
      {activities.length > 0 && <ActivityList projectId={projectId} activities={activities} />}
      {isQuiet && (
        <p className="mt-2 text-base text-ink-muted text-pretty">
          {t("Nothing else yet. Joins, answers, completions and what you publish appear here.")}
        </p>
      )}
      <LoadMore query={query} shown={activities.length} />
    </Card>
  );
}
