import type { ProjectDetail } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { NeedsAttention } from "#shared/analytics/needs-attention.tsx";
import { projectQuery } from "#shared/projects/query.ts";
import { Button, Card, DescriptionList, SkeletonText, toast } from "#ui/index.ts";
import { missingSteps, NextSteps } from "#shared/projects/next-steps.tsx";
import { ProjectCounters } from "./counters.tsx";
import { ProjectDialog } from "../dialog.tsx";
import { RecentActivity } from "./recent-activity.tsx";

const route = getRouteApi("/staff/projects/$projectId");

export function ProjectOverviewScreen() {
  const { projectId } = route.useParams();
  // What fails is said by the frame around the tabs.
  const { data: project } = useQuery(projectQuery(projectId));
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <h2 className="sr-only">{t("Overview")}</h2>
      <ProjectCounters project={project} />
      {project && <NextSteps steps={missingSteps(project)} />}
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          <NeedsAttention projectId={projectId} />
          <About project={project} />
        </div>
        <RecentActivity projectId={projectId} />
      </div>
    </div>
  );
}

function About({ project }: { project: ProjectDetail | undefined }) {
  const [isEditing, setEditing] = useState(false);
  if (!project) {
    return (
      <Card as="section" title={t("About")}>
        <SkeletonText lines={4} />
      </Card>
    );
  }
  const items = [
    { term: t("Name"), details: project.name },
    { term: t("Created"), details: <time dateTime={project.created_at}>{dayOf(project.created_at)}</time> },
  ];
  return (
    <Card
      as="section"
      title={t("About")}
      actions={
        <Button size="sm" variant="ghost" icon={Pencil} onPress={() => setEditing(true)}>
          {t("Edit Project")}
        </Button>
      }
    >
      <p className="max-w-reading whitespace-pre-line text-base break-words text-ink-muted text-pretty">
        {project.description}
      </p>
      <DescriptionList variant="columns" className="mt-5" items={items} />
      <ProjectDialog
        project={project}
        isOpen={isEditing}
        onOpenChange={setEditing}
        onSaved={() => {
          setEditing(false);
          toast.success(t("Project saved"));
        }}
      />
    </Card>
  );
}
