import type { ProjectDetail } from "@firstlight/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MessageSquareQuote } from "lucide-react";
import { projectQuery } from "../../lib/project-query.ts";
import { EmptyState, ErrorState, LinkButton, Loading, LoadMore } from "../../ui/index.ts";
import { FeedbackCard, FeedbackCardSkeleton } from "./feedback-card.tsx";
import { missingSteps } from "./next-steps.tsx";
import { feedbackQuery } from "./queries.ts";

const route = getRouteApi("/staff/projects/$projectId");
const gridClass = "grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3";

/** What testers said, over all forms of the project. */
export function ProjectFeedbackScreen() {
  const { projectId } = route.useParams();
  const { data: project } = useQuery(projectQuery(projectId));
  const query = useInfiniteQuery(feedbackQuery(projectId));
  const all = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="feedback-title" className="flex flex-col gap-4">
      <h2 id="feedback-title" className="flex min-h-control items-center text-lg font-semibold">
        Feedback
      </h2>
      {query.isPending && (
        <Loading className={gridClass}>
          {[1, 2, 3].map((card) => (
            <FeedbackCardSkeleton key={card} />
          ))}
        </Loading>
      )}
      {query.isError && !query.data && (
        <ErrorState
          title="Failed to load project data"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {query.error.message}
        </ErrorState>
      )}
      {query.isSuccess && all.length === 0 && <NoFeedback projectId={projectId} project={project} />}
      {all.length > 0 && (
        <ul aria-label="Feedback" className={gridClass}>
          {all.map((feedback) => (
            <FeedbackCard key={feedback.response_id} projectId={projectId} feedback={feedback} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore
          onPress={() => void query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
          shown={all.length}
          label={query.isFetchNextPageError ? "That did not load. Try again" : "Show more"}
        />
      )}
    </section>
  );
}

/** The next action is whatever the project needs before answers can arrive. */
function NoFeedback({ projectId, project }: { projectId: string; project: ProjectDetail | undefined }) {
  const [step] = project ? missingSteps(project) : [];
  const { href, label } = step ?? { href: `/projects/${projectId}/forms`, label: "Go to forms" };
  return (
    <EmptyState
      icon={MessageSquareQuote}
      title="No feedback yet"
      headingLevel={3}
      action={<LinkButton href={href}>{label}</LinkButton>}
    >
      {step?.text ?? "The forms are open. What your testers answer appears here as soon as they submit it."}
    </EmptyState>
  );
}
