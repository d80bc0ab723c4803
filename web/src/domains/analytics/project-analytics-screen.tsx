import { getRouteApi } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { EmptyState, LinkButton, Loading, SkeletonCard } from "../../ui/index.ts";
import { NumbersCard } from "./numbers-card.tsx";
import { useProjectNumbers } from "./use-project-numbers.ts";

const route = getRouteApi("/staff/projects/$projectId");

/** Leads to the numbers there are, each where it belongs. */
export function ProjectAnalyticsScreen() {
  const { projectId } = route.useParams();
  const { parts, isPending, isEmpty } = useProjectNumbers(projectId);
  return (
    <section aria-labelledby="analytics-title" className="flex flex-col gap-4">
      <h2 id="analytics-title" className="flex min-h-control items-center text-lg font-semibold">
        Analytics
      </h2>
      {isPending && (
        <Loading className="grid gap-4 lg:grid-cols-2">
          <SkeletonCard />
          <SkeletonCard />
        </Loading>
      )}
      {isEmpty && (
        <EmptyState
          icon={ChartNoAxesColumn}
          title="No data to analyze yet"
          headingLevel={3}
          action={<LinkButton href={`/projects/${projectId}/forms`}>Go to forms</LinkButton>}
        >
          Once testers answer a form or begin a wizard, this page leads to what they said and how far they are.
        </EmptyState>
      )}
      {!isPending && !isEmpty && (
        <>
          <p className="-mt-2 max-w-reading text-base text-ink-muted">
            Each form sums up its answers; each wizard and onboarding shows who is how far and where testers stop.
          </p>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {parts.map((part) => (
              <NumbersCard key={part.title} {...part} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
