import type { Build } from "@firstlight/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { hasCode } from "#lib/api/error.ts";
import { dayOf } from "#lib/format/dates.ts";
import { dayText } from "#lib/format/days.ts";
import { plural, t } from "#lib/text/translate.ts";
import { MessageText } from "#shared/messages/content.tsx";
import { useIsArchived } from "#shared/projects/query.ts";
import { testerGroupsQuery } from "#shared/testers/groups.ts";
import {
  Badge,
  Banner,
  DescriptionList,
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  ShowMore,
  SkeletonRow,
  SkeletonText,
} from "#ui/index.ts";
import { BuildActions } from "./actions.tsx";
import { buildStatusLabels, buildStatusTones } from "./labels.ts";
import { buildQuery, fixedItemsQuery } from "./queries.ts";
import { BuildRetests } from "./retests.tsx";

const route = getRouteApi("/staff/projects/$projectId/feedback/builds/$buildId");

function useAudienceText({ project_id, audience }: Build): string {
  const { data: groups = [] } = useQuery({ ...testerGroupsQuery(project_id), enabled: audience.kind === "groups" });
  if (audience.kind === "all") return t("All testers");
  const names = groups.filter(({ id }) => audience.group_ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? names.join(", ") : plural(audience.group_ids.length, "{count} group", "{count} groups");
}

function BuildFacts({ build }: { build: Build }) {
  const audience = useAudienceText(build);
  const link = build.link && (
    <a
      href={build.link}
      rel="noreferrer"
      target="_blank"
      className="break-all text-brand-text underline underline-offset-2"
    >
      {build.link}
    </a>
  );
  const facts = [
    { term: t("Release date"), details: build.released_on && dayText(build.released_on) },
    { term: t("Announced"), details: build.announced_at && dayOf(build.announced_at) },
    { term: t("For"), details: audience },
    { term: t("Link"), details: link },
  ].filter(({ details }) => details);
  return <DescriptionList variant="columns" items={facts} />;
}

function TextPart({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-lg font-semibold text-ink">{title}</h3>
      <MessageText text={text} />
    </section>
  );
}

/** What the build has done, from the largest to the smallest. */
function FixedItems({ build }: { build: Build }) {
  const items = useInfiniteQuery(fixedItemsQuery({ projectId: build.project_id, buildId: build.id }));
  const list = items.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold text-ink">{t("Fixed in this build")}</h3>
      {items.isPending ? (
        <Loading label={t("Loading feedback…")} className="rounded-lg bg-surface ring-1 ring-line">
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : items.isError && list.length === 0 ? (
        <ErrorState isCompact title={t("Failed to load feedback")} query={items} />
      ) : list.length === 0 ? (
        <p className="text-base text-ink-muted">
          {t("Nothing yet. Set the status of an item to fixed, and choose this build.")}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
          {list.map(({ number, reference, title, people_count }) => (
            <li key={number} className="border-b border-line last:border-b-0">
              <Link
                to="/projects/$projectId/feedback/$number"
                params={{ projectId: build.project_id, number: String(number) }}
                className="flex min-h-control items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-surface-sunken"
              >
                <span className="shrink-0 tabular text-sm text-ink-muted">{reference}</span>
                <span className="min-w-0 grow truncate text-base text-ink">{title}</span>
                <span className="shrink-0 tabular text-sm text-ink-muted">
                  {plural(people_count, "{count} person", "{count} people")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items.hasNextPage && <ShowMore query={items} />}
    </section>
  );
}

/** One build: what is new, what it fixes, and whether testers say so. */
export function BuildScreen() {
  const address = route.useParams();
  const { projectId } = address;
  const build = useQuery(buildQuery(address));
  const isArchived = useIsArchived(projectId);
  const back = { label: t("All Builds"), href: `/projects/${projectId}/feedback/builds` };
  if (hasCode(build.error, "not_found", "invalid_input"))
    return (
      <EmptyState icon={PackageX} title={t("Build not found")} headingLevel={2}>
        {t("It may have been deleted, or the link is incomplete.")}
      </EmptyState>
    );
  if (build.isError && !build.data) return <ErrorState title={t("Failed to load build")} query={build} />;
  if (!build.data)
    return (
      <Loading label={t("Loading build…")}>
        <SkeletonText lines={4} />
      </Loading>
    );
  const { name, status, is_announcing, what_to_test, notes } = build.data;
  return (
    <div className="flex flex-col gap-7">
      <PageHeader
        level={2}
        title={name}
        back={back}
        meta={<Badge tone={buildStatusTones[status]}>{buildStatusLabels[status]}</Badge>}
        actions={!isArchived && <BuildActions build={build.data} />}
      />
      {is_announcing && <Banner tone="info">{t("Notifying testers…")}</Banner>}
      <BuildFacts build={build.data} />
      <TextPart title={t("What to test")} text={what_to_test} />
      <TextPart title={t("Release notes")} text={notes} />
      <FixedItems build={build.data} />
      <BuildRetests {...address} />
    </div>
  );
}
