import { getRouteApi } from "@tanstack/react-router";
import { WizardBuilder } from "./tabs.tsx";

const route = getRouteApi("/staff/projects/$projectId/wizards/new");

export function NewWizardScreen() {
  const { projectId } = route.useParams();
  return <WizardBuilder kind="wizard" projectId={projectId} />;
}
