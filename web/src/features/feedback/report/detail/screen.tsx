import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Megaphone } from "lucide-react";
import { hasCode } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { EmptyState, ErrorState, LinkButton, Loading, Skeleton, SkeletonCard } from "#ui/index.ts";
import { Report } from "./report.tsx";
import { reportQuery } from "../queries.ts";

const route = getRouteApi("/tester/dashboard/projects/$projectId/feedback/$number");

export function ReportScreen() {
  const { projectId, number } = route.useParams();
  return <ReportOf key={`${projectId}.${number}`} projectId={projectId} number={Number(number)} />;
}

function ReportOf({ projectId, number }: { projectId: string; number: number }) {
  const query = useQuery(reportQuery(projectId, number));
  usePageTitle(query.data?.title);
  const home = `/dashboard/projects/${projectId}/feedback`;
  if (hasCode(query.error, "not_found", "invalid_input")) {
    return (
      <EmptyState
        icon={Megaphone}
        title={t("Feedback not found")}
        headingLevel={1}
        action={<LinkButton href={home}>{t("All Feedback")}</LinkButton>}
      >
        {t(
          "It may have been withdrawn, or the team no longer shares it. Look for it in your list, or report it again.",
        )}
      </EmptyState>
    );
  }
  if (query.data) return <Report projectId={projectId} report={query.data} />;
  if (query.isPending) return <ReportSkeleton />;
  return (
    <>
      <h1 className="sr-only">{t("Feedback")}</h1>
      <ErrorState title={t("Failed to load feedback")} query={query} />
    </>
  );
}

function ReportSkeleton() {
  return (
    <Loading className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <h1 className="sr-only">{t("Feedback")}</h1>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-7 w-2/3" />
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
}
