import type { Project } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { locale, t } from "#lib/text/translate.ts";
import { Badge, Card, Skeleton, SkeletonText } from "#ui/index.ts";
import { dayOf, momentOf } from "#lib/format/dates.ts";
import { ProjectMenu } from "./menu.tsx";

function Count({ n, one, many }: { n: number; one: string; many: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-ink-subtle">{n === 1 ? one : many}</dt>
      <dd className="tabular text-lg font-semibold text-ink">{n.toLocaleString(locale())}</dd>
    </div>
  );
}

export function ProjectCard({ project }: { project: Project }) {
  const { id, name, description, created_at, archived_at } = project;
  return (
    <Card as="li" isInteractive>
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg font-semibold text-ink">
          <Link
            to="/projects/$projectId"
            params={{ projectId: id }}
            className="line-clamp-2 rounded-xs no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
        </h2>
        <div className="relative z-10 -me-2 -mt-1.5">
          <ProjectMenu project={project} />
        </div>
      </div>
      <div className="mt-1 grow">
        <p className="line-clamp-2 min-h-[2lh] text-base text-ink-muted text-pretty">{description}</p>
      </div>
      <dl className="mt-5 flex gap-8">
        <Count n={project.tester_count} one={t("tester")} many={t("testers")} />
        <Count n={project.form_count} one={t("form")} many={t("forms")} />
      </dl>
      <div className="mt-4 flex min-h-6 items-center justify-between gap-2 border-t border-line pt-3">
        <time dateTime={created_at} title={momentOf(created_at)} className="tabular text-xs text-ink-subtle">
          {t("Created {day}", { day: dayOf(created_at) })}
        </time>
        {archived_at && <Badge>{t("Archived")}</Badge>}
      </div>
    </Card>
  );
}

export function ProjectCardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col rounded-lg bg-surface p-5 ring-1 ring-line">
      <Skeleton className="my-1 h-4 w-1/2" />
      <SkeletonText lines={2} className="mb-2 mt-3" />
      <div className="mt-5 grid grid-cols-3 gap-2">
        {["testers", "forms", "responses"].map((count) => (
          <div key={count}>
            <Skeleton className="h-5 w-8" />
            <Skeleton className="mt-2 h-2.5 w-14" />
          </div>
        ))}
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <Skeleton className="h-2.5 w-28" />
      </div>
    </div>
  );
}
