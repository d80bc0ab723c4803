import type { WizardKind } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { Banner } from "#ui/index.ts";
import { wizardTestersQuery } from "../queries.ts";
import type { WholeWizard } from "../calls.ts";
import { isLive, kindTexts, statusNames } from "../staff-labels.ts";

interface BuilderNotesProps {
  kind: WizardKind;
  wizard: WholeWizard;
  /** Left out where the steps are shown anyway. */
  onAddSteps?: (() => void) | undefined;
}

/** Whether testers have started it and not finished. */
function useIsRunning(id: string): boolean {
  const { data } = useInfiniteQuery(wizardTestersQuery(id, { state: "in_progress", limit: 1 }));
  return (data?.pages[0]?.items.length ?? 0) > 0;
}

/** What a change of this wizard means for testers. */
export function BuilderNotes({ kind, wizard, onAddSteps }: BuilderNotesProps) {
  const isRunning = useIsRunning(wizard.id);
  const { noun } = kindTexts[kind];
  if (isLive(wizard.status) && wizard.steps.length === 0) {
    return (
      <Banner {...(onAddSteps && { action: { label: t("Add Steps"), onPress: onAddSteps } })}>
        {t("This {noun} is {statusName}. Testers see it once it has a step.", {
          noun,
          statusName: statusNames[wizard.status].toLowerCase(),
        })}
      </Banner>
    );
  }
  if (!isRunning) return null;
  return (
    <p className="text-base text-ink-muted">
      {t(
        "Some testers are in progress and keep the steps they started with. Changes apply to testers who haven’t started.",
      )}
    </p>
  );
}
