import type { RouteOutput, Api } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { TesterLink } from "#shared/testers/link.tsx";
import { Avatar, Card, EmptyState, ErrorState, Loading, Skeleton } from "#ui/index.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { recentResponsesQuery } from "./queries.ts";

export function RecentResponses() {
  const responses = useQuery(recentResponsesQuery());
  return (
    <Card as="section" title={t("Recent Responses")}>
      {responses.data ? (
        <List responses={responses.data} />
      ) : responses.isError ? (
        <ErrorState isCompact title={t("Failed to load recent responses")} query={responses} />
      ) : (
        <Loading className="flex flex-col">
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} aria-hidden className="flex items-center gap-3 py-2.5">
              <Skeleton className="size-8 rounded-full!" />
              <div className="grow">
                <Skeleton className="h-3 w-32" />
                <Skeleton className="mt-2 h-2.5 w-48 max-w-full" />
              </div>
              <Skeleton className="h-3 w-16" />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  );
}

/** The longest of the first answers says more than a rating. */
function Excerpt({ excerpt: [first, ...others] }: Pick<RouteOutput<Api["listRecentResponses"]>[number], "excerpt">) {
  if (!first) return null;
  const { label, text } = others.reduce((best, one) => (one.text.length > best.text.length ? one : best), first);
  return (
    <p className="line-clamp-2 text-sm break-words text-ink">
      <span className="text-ink-subtle">{label}</span> {text}
    </p>
  );
}

function List({ responses }: { responses: RouteOutput<Api["listRecentResponses"]> }) {
  if (responses.length === 0) {
    return (
      <EmptyState isCompact headingLevel={3} icon={Inbox} title={t("No responses yet")}>
        {t("Each response appears here as soon as a tester submits it.")}
      </EmptyState>
    );
  }
  return (
    <ul className="-mx-2 -mb-1">
      {responses.map(
        ({ id, form_id, project_id, tester_id, tester_name, form_title, project_name, submitted_at, excerpt }) => (
          <li
            key={id}
            className="relative flex items-center gap-3 rounded-md px-2 py-2 transition-colors hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
          >
            <Avatar name={tester_name} />
            <div className="flex min-w-0 grow flex-col">
              <p className="truncate text-base font-medium pointer-coarse:-my-2.5">
                <span className="relative z-1 *:inline-flex *:min-h-6 *:items-center pointer-coarse:*:min-h-11">
                  <TesterLink projectId={project_id} testerId={tester_id}>
                    {tester_name || t("No Name")}
                  </TesterLink>
                </span>
              </p>
              <p className="truncate text-sm text-ink-muted pointer-coarse:-my-2.5">
                <Link
                  to="/projects/$projectId/forms/$formId/responses"
                  params={{ projectId: project_id, formId: form_id }}
                  search={{ view: "individual", response: id }}
                  className="inline-flex max-w-full min-h-6 items-center pointer-coarse:min-h-11 text-inherit no-underline outline-none after:absolute after:inset-0"
                >
                  <span className="sr-only">{t("Open Response to")} </span>
                  <span className="min-w-0 truncate">{form_title}</span>
                </Link>{" "}
                <span className="text-ink-subtle">· {project_name}</span>
              </p>
              <Excerpt excerpt={excerpt} />
            </div>
            <TimeAgo time={submitted_at} className="tabular shrink-0 text-xs text-ink-subtle" />
          </li>
        ),
      )}
    </ul>
  );
}
