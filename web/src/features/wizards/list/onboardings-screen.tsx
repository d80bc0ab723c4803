import { onboardingStatuses } from "@firstlight/contract";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCan } from "#shared/session/permissions.ts";
import { Button, lazyPart } from "#ui/index.ts";
import { known, type WholeWizard } from "../calls.ts";
import { editPath } from "../paths.ts";
import { kindTexts } from "../staff-labels.ts";
import { WizardList } from "./cards.tsx";

const NewOnboarding = lazyPart(async () => (await import("../builder/new-onboarding.tsx")).NewOnboarding);

const route = getRouteApi("/staff/projects/$projectId/onboarding");

export function OnboardingsScreen() {
  const { projectId } = route.useParams();
  const { new: isNew, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const canManage = useCan("manage wizards");
  const open = (on: true | undefined) => navigate({ search: { ...filter, new: on }, replace: true });
  // The way back leads to the list without the dialog.
  const goToSteps = async (created: WholeWizard) => {
    await open(undefined);
    await navigate({ href: editPath("onboarding", created, "steps") });
  };
  return (
    <>
      <WizardList
        kind="onboarding"
        projectId={projectId}
        filter={filter}
        onFilter={({ q, status }) =>
          void navigate({ search: { q, status: known(onboardingStatuses, status) }, replace: true })
        }
        create={
          <Button variant="primary" icon={Plus} onPress={() => void open(true)}>
            {kindTexts.onboarding.create}
          </Button>
        }
      />
      {isNew && canManage && (
        <NewOnboarding
          projectId={projectId}
          onClose={() => void open(undefined)}
          onCreated={(created) => void goToSteps(created)}
        />
      )}
    </>
  );
}
