import type { WizardRun } from "@firstlight/contract";
import { CircleCheck, CloudUpload } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { useNextItem } from "#shared/dashboard/use-next-item.ts";
import { Button, Ending, LinkButton } from "#ui/index.ts";
import { withSkipped } from "../labels.ts";
import { completionText } from "./labels.ts";
import { isCompleted } from "./model.ts";
import { NextUpButton, nextUpText } from "./next-up.tsx";

interface RunEndingProps {
  projectId: string;
  wizard: { id: string; title: string; settings: { completion_message: string } };
  state: WizardRun;
  /** Shows what was answered. */
  onReview: () => void;
}

function doneText({ progress }: WizardRun): string {
  const { total_steps, completed_steps } = progress;
  const text = plural(total_steps, "{completedSteps} of {count} step", "{completedSteps} of {count} steps", {
    completedSteps: completed_steps,
  });
  return withSkipped(text, progress, true);
}

/** The end of a wizard: what was done, what happens next and, without a connection, what is still to be sent. */
export function RunEnding({ projectId, wizard, state, onReview }: RunEndingProps) {
  const next = useNextItem(projectId, (item) => item.kind === "wizard" && item.wizard.id === wizard.id);
  const back = (
    <LinkButton href={`/dashboard/projects/${projectId}/wizards`} variant={next ? "secondary" : "primary"} size="lg">
      {t("Back to Wizards")}
    </LinkButton>
  );
  // They wait for what is next, so that no button moves under a finger, but not for a connection.
  const isKnown = next !== undefined || !isCompleted(state);
  const actions = isKnown && (
    <>
      {next && <NextUpButton next={next} />}
      <Button size="lg" onPress={onReview}>
        {t("Review Answers")}
      </Button>
      {back}
    </>
  );
  if (!isCompleted(state)) {
    return (
      <Ending icon={CloudUpload} tone="neutral" title={t("Waiting for a connection")} actions={actions}>
        <p>{t("You went through all steps known so far. They’re saved on this device and not sent yet.")}</p>
        <p className="mt-3">
          {t("We send them automatically, even if you close this page. Stay signed in until then.")}{" "}
          {t("Your answers may add or remove steps once they’re sent.")}
        </p>
      </Ending>
    );
  }
  return (
    <Ending icon={CircleCheck} tone="good" title={t("Wizard completed")} actions={actions}>
      <p className="whitespace-pre-line wrap-anywhere">
        {completionText(wizard.title, wizard.settings.completion_message)}
      </p>
      <p className="tabular mt-3 text-base">{doneText(state)}</p>
      {next !== undefined && <p className="mt-3 break-words">{nextUpText(next)}</p>}
    </Ending>
  );
}
