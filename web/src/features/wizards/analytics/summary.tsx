import type { WizardAnalytics, WizardKind } from "@firstlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { EmptyState, ErrorState, LinkButton, Loading, Skeleton } from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { editPath, listPath } from "../paths.ts";
import { isLive, kindTexts } from "../staff-labels.ts";
import { isUntouched, whyNothing } from "./labels.ts";
import { StepFunnel, type StepFunnelProps } from "./step-funnel.tsx";
import { SummaryCards } from "./summary-cards.tsx";

interface AnalyticsSummaryProps extends Omit<StepFunnelProps, "analytics"> {
  query: UseQueryResult<WizardAnalytics>;
}

/** The link to the place where the missing part can be added. */
function NextStep({ kind, wizard }: { kind: WizardKind; wizard: WholeWizard }) {
  const canManage = useCan("manage wizards");
  const { editTitle, backToList } = kindTexts[kind];
  const isReady = isLive(wizard.status) && wizard.step_count > 0;
  if (canManage && !isReady && wizard.status !== "archived") {
    return (
      <LinkButton href={editPath(kind, wizard, wizard.step_count === 0 ? "steps" : undefined)}>{editTitle}</LinkButton>
    );
  }
  if (isReady && kind === "onboarding") {
    return <LinkButton href={`/projects/${wizard.project_id}/testers`}>{t("Go to Beta Users")}</LinkButton>;
  }
  return <LinkButton href={listPath(kind, wizard.project_id)}>{backToList}</LinkButton>;
}

/** The wizard's statistics: totals, steps and answers. */
export function AnalyticsSummary({ query, ...props }: AnalyticsSummaryProps) {
  const { kind, wizard } = props;
  const analytics = query.data;
  if (query.isError && !analytics) {
    return <ErrorState title={t("Failed to load analytics")} query={query} />;
  }
  if (!analytics) {
    return (
      <Loading className="flex flex-col gap-6">
        <SummaryCards kind={kind} summary={undefined} />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    );
  }
  if (isUntouched(analytics, kind, wizard)) {
    return (
      <EmptyState icon={ChartColumn} title={t("No Analytics Data")} action={<NextStep kind={kind} wizard={wizard} />}>
        {whyNothing(kind, wizard)}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <SummaryCards kind={kind} summary={analytics.summary} />
      <StepFunnel {...props} analytics={analytics} />
    </div>
  );
}
