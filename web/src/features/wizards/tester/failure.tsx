import { Compass } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { EmptyState, ErrorState, LinkButton } from "#ui/index.ts";

interface WizardFailureProps {
  projectId: string;
  error: Error | null;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Why a wizard is not shown: it is not there for this tester, or did not come. */
export function WizardFailure({ projectId, error, onRetry, isRetrying }: WizardFailureProps) {
  if (hasCode(error, "not_found")) {
    return (
      <EmptyState
        icon={Compass}
        title={t("Wizard not found")}
        headingLevel={1}
        action={<LinkButton href={`/dashboard/projects/${projectId}/wizards`}>{t("Back to Wizards")}</LinkButton>}
      >
        {t("The team may have removed it, or the address may be wrong.")}
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="sr-only">{t("Wizard")}</h1>
      <ErrorState
        title={t("Failed to load wizard details. Please try again.")}
        query={{ error, isFetching: isRetrying, refetch: onRetry }}
      />
    </>
  );
}
