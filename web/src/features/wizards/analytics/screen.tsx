import { getRouteApi } from "@tanstack/react-router";
import { AnalyticsFrame } from "./frame.tsx";

const route = getRouteApi("/staff/projects/$projectId/wizards/$wizardId/analytics");

export function WizardAnalyticsScreen() {
  const { projectId, wizardId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AnalyticsFrame
      key={wizardId}
      kind="wizard"
      projectId={projectId}
      wizardId={wizardId}
      search={search}
      onSearch={(change, isNew) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: !isNew, resetScroll: false })
      }
    />
  );
}
