import { getRouteApi } from "@tanstack/react-router";
import { EditWizard } from "./edit-wizard.tsx";
import type { BuilderTab } from "./tabs.tsx";

const route = getRouteApi("/staff/projects/$projectId/onboarding/$wizardId");

export function EditOnboardingScreen() {
  const { projectId, wizardId } = route.useParams();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (to: BuilderTab) => void navigate({ search: to === "basic" ? {} : { tab: to } });
  return <EditWizard key={wizardId} kind="onboarding" projectId={projectId} wizardId={wizardId} tab={tab} onTab={go} />;
}
