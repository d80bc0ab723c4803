import type { Project } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FolderOpen } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { Card, EmptyState, ErrorState, LinkButton, Loading, Skeleton, TextLink } from "#ui/index.ts";
import { newestProjectsQuery } from "./queries.ts";

export function ActiveProjects() {
  const projects = useQuery(newestProjectsQuery());
  return (
    <Card
      as="section"
      title={t("Active Projects")}
      actions={
        <TextLink href="/projects" className="text-sm">
          {t("View All")}
        </TextLink>
      }
    >
      {projects.data ? (
        <List projects={projects.data} />
      ) : projects.isError ? (
        <ErrorState isCompact title={t("Failed to load project data")} query={projects} />
      ) : (
        <Loading className="flex flex-col">
          {[1, 2, 3].map((row) => (
            <div key={row} aria-hidden className="py-2.5">
              <Skeleton className="h-3 w-40" />
              <Skeleton className="mt-2 h-2.5 w-52 max-w-full" />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  );
}

function List({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) {
    return (
      <EmptyState
        isCompact
        headingLevel={3}
        icon={FolderOpen}
        title={t("No active projects")}
        action={<LinkButton href="/projects?archived=true">{t("Show Archived Projects")}</LinkButton>}
      >
        {t("Active projects appear here.")}
      </EmptyState>
    );
  }
  return (
    <ul className="-mx-2 -mb-1">
      {projects.map(({ id, name, tester_count, form_count }) => (
        <li
          key={id}
          className="relative rounded-md px-2 py-2 transition-colors hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
        >
          <Link
            to="/projects/$projectId"
            params={{ projectId: id }}
            className="block truncate text-base font-medium text-ink no-underline outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
          <p className="tabular truncate text-sm text-ink-muted">
            {plural(tester_count, "{count} tester", "{count} testers")} ·{" "}
            {plural(form_count, "{count} form", "{count} forms")}
          </p>
        </li>
      ))}
    </ul>
  );
}
