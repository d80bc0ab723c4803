import type { ProjectDetail } from "@firstlight/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MessageSquareQuote } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { projectQuery } from "#shared/projects/query.ts";
import { EmptyState, ErrorState, LinkButton, Loading, LoadMore } from "#ui/index.ts";
import { FeedbackCard, FeedbackCardSkeleton } from "./card.tsx";
import { missingSteps } from "#shared/projects/next-steps.tsx";
import { feedbackQuery } from "./queries.ts";

const route = getRouteApi("/staff/projects/$projectId/feedback");
const gridClass = "grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3";

/** What testers said, over all forms of the project. */
export function ProjectFeedbackScreen() {
  const { projectId } = route.useParams();
  const { tester } = route.useSearch();
  const { data: project } = useQuery(projectQuery(projectId));
  const query = useInfiniteQuery(feedbackQuery(projectId, tester));
  const all = query.data?.pages.flatMap((page) => page.items) ?? [];
  const name = tester === undefined ? undefined : all[0]?.tester.name;
  return (
    <section aria-labelledby="feedback-title" className="flex flex-col gap-4">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="feedback-title" className="min-w-0 text-lg font-semibold break-words">
          {name ? t("Feedback from {name}", { name }) : t("Feedback")}
        </h2>
        {tester !== undefined && (
          <LinkButton href={`/projects/${projectId}/feedback`}>{t("Show All Feedback")}</LinkButton>
        )}
      </div>
      {query.isPending && (
        <Loading className={gridClass}>
          {[1, 2, 3].map((card) => (
            <FeedbackCardSkeleton key={card} />
          ))}
        </Loading>
      )}
      {query.isError && !query.data && <ErrorState title={t("Failed to load project data")} query={query} />}
      {query.isSuccess && all.length === 0 && tester === undefined && (
        <NoFeedback projectId={projectId} project={project} />
      )}
      {query.isSuccess && all.length === 0 && tester !== undefined && (
        <EmptyState icon={MessageSquareQuote} title={t("No feedback yet")} headingLevel={3}>
          {t("This tester hasn’t submitted a form in this project yet.")}
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul aria-label={t("Feedback")} className={gridClass}>
          {all.map((feedback) => (
            <FeedbackCard key={feedback.response_id} projectId={projectId} feedback={feedback} />
          ))}
        </ul>
      )}
      <LoadMore query={query} shown={all.length} />
    </section>
  );
}

/** The next action is whatever the project needs before answers can arrive. */
function NoFeedback({ projectId, project }: { projectId: string; project: ProjectDetail | undefined }) {
  const [step] = project ? missingSteps(project) : [];
  const { href, label } = step ?? { href: `/projects/${projectId}/forms`, label: t("Go to Forms") };
  return (
    <EmptyState
      icon={MessageSquareQuote}
      title={t("No feedback yet")}
      headingLevel={3}
      action={<LinkButton href={href}>{label}</LinkButton>}
    >
      {step?.text ?? t("Your forms are open. Answers appear here as testers submit them.")}
    </EmptyState>
  );
}
