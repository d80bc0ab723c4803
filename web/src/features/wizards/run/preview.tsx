import type { WizardStep } from "@firstlight/contract";
import { CircleCheck, ListChecks } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Banner, Button, EmptyState } from "#ui/index.ts";
import { Runner } from "./runner.tsx";
import { completionText } from "./labels.ts";
import { useLocalRun } from "./use-local-run.ts";

interface WizardPreviewProps {
  title: string;
  steps: readonly WizardStep[];
  settings: { completion_message: string };
}

/** The wizard as testers see it. Nothing is sent or saved. */
export function WizardPreview(props: WizardPreviewProps) {
  const [attempt, setAttempt] = useState(0);
  if (props.steps.length === 0) {
    return (
      <EmptyState isCompact icon={ListChecks} title={t("No steps yet")}>
        {t("Add a step, then try the wizard here as your testers will.")}
      </EmptyState>
    );
  }
  const restart = () => setAttempt(attempt + 1);
  return (
    <div className="flex flex-col gap-6">
      <Banner title={t("Preview: nothing is sent")} action={{ label: t("Start Again"), onPress: restart }}>
        {t("Testers see it like this, with quizzes marked and conditions applied.")}
      </Banner>
      <Attempt key={attempt} {...props} onRestart={restart} />
    </div>
  );
}

function Attempt({ title, steps, settings, onRestart }: WizardPreviewProps & { onRestart: () => void }) {
  const completionMessage = settings.completion_message;
  const run = useLocalRun({ title, steps, completionMessage });
  const [isOver, setOver] = useState(false);
  if (isOver) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={t("Wizard completed")}
        action={
          <Button variant="primary" onPress={onRestart}>
            {t("Start Again")}
          </Button>
        }
      >
        <p className="whitespace-pre-line">{completionText(title, completionMessage)}</p>
      </EmptyState>
    );
  }
  return <Runner run={run} draftSubject={null} exit={<span>{t("Preview")}</span>} onEnd={() => setOver(true)} />;
}
