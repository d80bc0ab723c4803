import { useQueries } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button, Card, ErrorState, Loading, SkeletonText, toast } from "../../ui/index.ts";
import { ActivityList, ActivitySkeleton } from "./activity-list.tsx";
import { completion, recentActivity } from "./activity.ts";
import { dayOf } from "../../lib/dates.ts";
import { missingSteps, NextSteps } from "./next-steps.tsx";
import { ProjectCounters } from "./project-counters.tsx";
import { ProjectDialog } from "./project-dialog.tsx";
import { newestTestersQuery, projectFormsQuery, projectQuery, recentResponsesQuery } from "./queries.ts";

const route = getRouteApi("/staff/projects/$projectId");

export function ProjectOverviewScreen() {
  const { projectId } = route.useParams();
  const [isEditing, setEditing] = useState(false);
  const queries = useQueries({
    queries: [
      projectQuery(projectId),
      projectFormsQuery(projectId),
      newestTestersQuery(projectId),
      recentResponsesQuery(),
    ],
  });
  const [{ data: project }, { data: forms }, { data: testers }, { data: responses }] = queries;
  const failed = queries.filter((query) => query.isError && !query.data);
  const openForms = forms?.filter(({ status }) => status === "open").length;
  const isWhole = project && forms && testers && responses;

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ProjectCounters
        project={project}
        openForms={openForms}
        rate={project && forms && completion(forms, project.tester_count)}
      />
      {project && <NextSteps steps={missingSteps(project, openForms)} />}
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card
          as="section"
          title="About"
          actions={
            project && (
              <Button size="sm" variant="ghost" icon={Pencil} onPress={() => setEditing(true)}>
                Edit project
              </Button>
            )
          }
        >
          {project ? (
            <>
              <p className="max-w-reading whitespace-pre-line text-base text-ink-muted text-pretty">
                {project.description}
              </p>
              <p className="tabular mt-4 text-sm text-ink-subtle">Created {dayOf(project.created_at)}</p>
            </>
          ) : (
            <SkeletonText lines={4} />
          )}
        </Card>
        <Card as="section" title="Recent activity">
          {isWhole ? (
            <ActivityList activities={recentActivity({ project, responses, forms, testers })} />
          ) : failed.length > 0 ? (
            <ErrorState
              isCompact
              title="Failed to load project data"
              onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
              isRetrying={failed.some((query) => query.isFetching)}
            >
              {failed[0]?.error?.message}
            </ErrorState>
          ) : (
            <Loading>
              <ActivitySkeleton />
            </Loading>
          )}
        </Card>
      </div>
      {project && (
        <ProjectDialog
          project={project}
          isOpen={isEditing}
          onOpenChange={setEditing}
          onSaved={() => {
            setEditing(false);
            toast.success("Project saved");
          }}
        />
      )}
    </div>
  );
}
