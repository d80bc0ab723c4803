import type { TesterBuild } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ExternalLink, Package } from "lucide-react";
import { dayOf } from "#lib/format/dates.ts";
import { dayText } from "#lib/format/days.ts";
import { awayLink } from "#lib/text/external-link.ts";
import { t } from "#lib/text/translate.ts";
import { Card, EmptyState, ErrorState, LinkButton, LoadMore, Loading, SkeletonCard } from "#ui/index.ts";
import { testerBuildsQuery } from "./queries.ts";

function Part({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <div className="mt-4">
      <h4 className="text-sm font-medium text-ink">{title}</h4>
      <p dir="auto" className="mt-1 text-base text-ink-muted whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

function BuildCard({ build }: { build: TesterBuild }) {
  const { name, released_on, announced_at, link } = build;
  return (
    <Card
      as="li"
      title={<bdi dir="auto">{name}</bdi>}
      headingLevel={3}
      description={released_on === null ? dayOf(announced_at) : dayText(released_on)}
      actions={
        link && (
          <LinkButton href={link} {...awayLink} size="sm" iconAfter={ExternalLink}>
            {t("Get This Build")}
          </LinkButton>
        )
      }
    >
      <Part title={t("What to test")} text={build.what_to_test} />
      <Part title={t("What’s new")} text={build.notes} />
    </Card>
  );
}

/** The builds that are for the signed-in tester. */
export function TesterBuilds({ projectId }: { projectId: string }) {
  const query = useInfiniteQuery(testerBuildsQuery(projectId));
  const builds = query.data?.pages.flatMap(({ items }) => items);
  if (query.isPending)
    return (
      <Loading className="flex flex-col gap-3">
        <SkeletonCard />
      </Loading>
    );
  if (!builds) return <ErrorState isCompact title={t("Failed to load builds")} query={query} />;
  if (builds.length === 0)
    return (
      <EmptyState isCompact headingLevel={3} icon={Package} title={t("No builds yet")}>
        {t("New versions to test appear here.")}
      </EmptyState>
    );
  return (
    <div>
      <ul aria-label={t("Builds")} className="flex flex-col gap-3">
        {builds.map((build) => (
          <BuildCard key={build.id} build={build} />
        ))}
      </ul>
      <LoadMore query={query} shown={builds.length} />
    </div>
  );
}
