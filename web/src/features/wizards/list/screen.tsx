import { wizardStatuses } from "@firstlight/contract";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { LinkButton } from "#ui/index.ts";
import { known } from "../calls.ts";
import { listPath } from "../paths.ts";
import { kindTexts } from "../staff-labels.ts";
import { WizardList } from "./cards.tsx";

const route = getRouteApi("/staff/projects/$projectId/wizards");

export function WizardsScreen() {
  const { projectId } = route.useParams();
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <WizardList
      kind="wizard"
      projectId={projectId}
      filter={filter}
      onFilter={({ q, status }) =>
        void navigate({ search: { q, status: known(wizardStatuses, status) }, replace: true })
      }
      create={
        <LinkButton href={`${listPath("wizard", projectId)}/new`} variant="primary" icon={Plus}>
          {kindTexts.wizard.create}
        </LinkButton>
      }
    />
  );
}
