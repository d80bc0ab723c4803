import type { Funnel } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { EmptyState, LinkButton, Skeleton } from "#ui/index.ts";
import { firstSteps } from "../overview/first-steps.tsx";
import { companyFunnelTexts, FunnelCard } from "../figures/funnel-card.tsx";
import { dashboardStatsQuery, newestProjectsQuery } from "../overview/queries.ts";

/** Shown before the first answer: what is still missing, and how far the invited testers are. */
export function NoAnalytics({ funnel }: { funnel: Funnel }) {
  return (
    <>
      <NextStep />
      {funnel.invited > 0 && <FunnelCard funnel={funnel} {...companyFunnelTexts} />}
    </>
  );
}

function NextStep() {
  const stats = useQuery(dashboardStatsQuery());
  const projects = useQuery(newestProjectsQuery());
  if (stats.isPending || projects.isPending) return <Skeleton className="h-64 w-full" />;
  const next = stats.data && firstSteps(stats.data, projects.data?.[0]).find(({ isDone }) => !isDone);
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title={t("No Analytics Data")}
      action={
        next ? (
          <LinkButton variant="primary" href={next.href}>
            {next.label}
          </LinkButton>
        ) : (
          <LinkButton href="/projects">{t("Go to Projects")}</LinkButton>
        )
      }
    >
      {next
        ? t("Analytics appear with the first responses. Here is your next step.")
        : t("Your forms are open. Analytics appear with the first response.")}
    </EmptyState>
  );
}
