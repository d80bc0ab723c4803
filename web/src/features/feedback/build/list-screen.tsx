import type { Build } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight, Package, Plus } from "lucide-react";
import { useState } from "react";
import { dayText } from "#lib/format/days.ts";
import { t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { Badge, Button, EmptyState, ErrorState, Loading, LoadMore, SkeletonRow } from "#ui/index.ts";
import { BuildDialog } from "./dialog.tsx";
import { buildStatusLabels, buildStatusTones } from "./labels.ts";
import { buildsQuery } from "./queries.ts";

const route = getRouteApi("/staff/projects/$projectId/feedback/builds");

function BuildRow({ build }: { build: Build }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/projects/$projectId/feedback/builds/$buildId"
        params={{ projectId: build.project_id, buildId: build.id }}
        className="flex min-h-14 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-surface-sunken"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 truncate text-base font-medium text-ink">{build.name}</span>
            <Badge tone={buildStatusTones[build.status]}>{buildStatusLabels[build.status]}</Badge>
          </span>
          <span className="block truncate text-sm text-ink-muted">
            {build.what_to_test || build.notes || t("No notes yet")}
          </span>
        </span>
        {build.released_on !== null && (
          <span className="shrink-0 tabular text-sm text-ink-muted max-sm:hidden">{dayText(build.released_on)}</span>
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-subtle" />
      </Link>
    </li>
  );
}

/** A project's builds, newest first. */
export function BuildsScreen() {
  const { projectId } = route.useParams();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const builds = useInfiniteQuery(buildsQuery(projectId));
  const isArchived = useIsArchived(projectId);
  const list = builds.data?.pages.flatMap(({ items }) => items) ?? [];
  const create = !isArchived && (
    <Button variant="primary" icon={Plus} onPress={() => setCreating(true)}>
      {t("New Build")}
    </Button>
  );
  const rows = () => {
    if (builds.isPending)
      return (
        <Loading label={t("Loading builds…")} className="rounded-lg bg-surface ring-1 ring-line">
          {[1, 2, 3].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </Loading>
      );
    if (builds.isError && list.length === 0) return <ErrorState title={t("Failed to load builds")} query={builds} />;
    if (list.length === 0)
      return (
        <EmptyState icon={Package} title={t("No builds yet")} action={create}>
          {t("Announce what is fixed, and those who reported it are asked to check.")}
        </EmptyState>
      );
    return (
      <>
        <div className="flex justify-end">{create}</div>
        <ul aria-label={t("Builds")} className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
          {list.map((build) => (
            <BuildRow key={build.id} build={build} />
          ))}
        </ul>
        {builds.hasNextPage && <LoadMore query={builds} shown={list.length} />}
      </>
    );
  };
  return (
    <div className="flex flex-col gap-4">
      {rows()}
      {isCreating && (
        <BuildDialog
          projectId={projectId}
          onClose={() => setCreating(false)}
          onSaved={({ id }) =>
            void navigate({
              to: "/projects/$projectId/feedback/builds/$buildId",
              params: { projectId, buildId: id },
            })
          }
        />
      )}
    </div>
  );
}
