import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { EmptyState, ErrorState, Loading, SkeletonCard } from "#ui/index.ts";
import { testerWizardsQuery } from "../run/queries.ts";
import { WizardEntry } from "./entry.tsx";

const route = getRouteApi("/tester/dashboard/projects/$projectId/wizards");

/** What the signed-in tester may do, those they were asked to do first. */
export function TesterWizardsScreen() {
  const { projectId } = route.useParams();
  const { company } = useSignedIn();
  const query = useQuery(testerWizardsQuery(projectId));
  if (query.isPending) return <WizardsSkeleton />;
  if (!query.data) {
    return <ErrorState isCompact title={t("Failed to load wizards")} query={query} />;
  }
  if (query.data.length === 0) {
    return (
      <EmptyState isCompact icon={Compass} title={t("No wizards available at the moment")}>
        {t("{companyName} hasn’t added any wizards yet. New ones appear here.", { companyName: company.company_name })}
      </EmptyState>
    );
  }
  const underWay = query.data.find(({ state }) => state === "in_progress");
  const next = underWay ?? query.data.find(({ state }) => state === "not_started");
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold text-ink">{t("Available Wizards")}</h2>
      <ul className="flex flex-col gap-3">
        {query.data.map((wizard) => (
          <WizardEntry key={wizard.id} projectId={projectId} wizard={wizard} isNext={wizard === next} />
        ))}
      </ul>
    </div>
  );
}

function WizardsSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
}
