import type { WizardKind } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { counted } from "../../../lib/counted.ts";
import { Banner } from "../../../ui/index.ts";
import { wizardTestersQuery } from "../queries.ts";
import type { WholeWizard } from "../wizard-calls.ts";
import { isLive, kindWords, statusNames } from "../wizard-words.ts";

interface BuilderNotesProps {
  kind: WizardKind;
  wizard: WholeWizard;
  /** Left out where the steps are shown anyway. */
  onAddSteps?: (() => void) | undefined;
}

/** How many are in the middle of it; 0 while that is not known. */
function useRunning(id: string): number {
  const { data } = useInfiniteQuery(wizardTestersQuery(id, { state: "in_progress", limit: 1 }));
  const first = data?.pages[0];
  return first?.total ?? first?.items.length ?? 0;
}

/** What a change of this wizard means for testers. */
export function BuilderNotes({ kind, wizard, onAddSteps }: BuilderNotesProps) {
  const running = useRunning(wizard.id);
  const { noun } = kindWords[kind];
  if (isLive(wizard.status) && wizard.steps.length === 0) {
    return (
      <Banner {...(onAddSteps && { action: { label: "Add steps", onPress: onAddSteps } })}>
        This {noun} is {statusNames[wizard.status].toLowerCase()}. Testers see it once it has a step.
      </Banner>
    );
  }
  if (running === 0) return null;
  return (
    <p className="text-base text-ink-muted">
      {counted(running, "tester")} {running === 1 ? "is" : "are"} in the middle of it and{" "}
      {running === 1 ? "keeps" : "keep"} the steps they began with. Changes reach those who have not begun.
    </p>
  );
}
