import type { WizardKind } from "@firstlight/contract";
import { ListChecks, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { Button, EmptyState, lazyPart } from "#ui/index.ts";
import type { StepDraft } from "../step-editor/draft.ts";
import type { WizardAutosave } from "../working-copy/use-wizard-autosave.ts";
import type { ContentWork } from "../working-copy/use-wizard-content.ts";
import { OpenSteps, type OpenStepsProps } from "./open-steps.tsx";
import { useStepFiles } from "./use-step-files.ts";

const AddStep = lazyPart(async () => (await import("./add-step.tsx")).AddStep);
const DeleteStep = lazyPart(async () => (await import("./delete-step.tsx")).DeleteStep);

interface StepsTabProps extends Pick<OpenStepsProps, "steps" | "errors" | "focus"> {
  kind: WizardKind;
  work: ContentWork;
  saver: WizardAutosave["saver"];
}

function NoSteps({ hasFocus, onAdd }: { hasFocus: boolean; onAdd: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  const add = (
    <Button ref={button} variant="primary" icon={Plus} onPress={onAdd}>
      {t("Add Step")}
    </Button>
  );
  return (
    <EmptyState icon={ListChecks} title={t("No steps yet")} action={add}>
      {t("A step can show content and ask questions: what to try, what to look at, what you want to know.")}
    </EmptyState>
  );
}

/** The steps of a wizard: their list, the one on the canvas, and its settings. */
export function StepsTab(props: StepsTabProps) {
  const { kind, work, steps, focus, saver } = props;
  const { step } = steps;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<StepDraft | null>(null);
  const [isEmptied, setEmptied] = useState(false);
  const shelf = useStepFiles(steps);
  const add = (made: StepDraft) => {
    setAdding(false);
    setEmptied(false);
    steps.add(made);
    focus.focusOn(made.id, "title");
  };
  const closeDeleted = (next: StepDraft | undefined) => {
    setLeaving(null);
    if (next) focus.focusOn(next.id, "title");
    else setEmptied(true);
  };
  return (
    <FileShelfContext value={shelf}>
      {step ? (
        <OpenSteps
          steps={steps}
          step={step}
          errors={props.errors}
          focus={focus}
          generation={work.generation}
          onAdd={() => setAdding(true)}
          onDelete={() => setLeaving(step)}
        />
      ) : (
        <NoSteps hasFocus={isEmptied && !leaving} onAdd={() => setAdding(true)} />
      )}
      {isAdding && <AddStep onAdd={add} onClose={() => setAdding(false)} />}
      {leaving && (
        <DeleteStep
          kind={kind}
          steps={steps}
          step={leaving}
          saver={saver}
          undo={work.undo}
          onDeleted={closeDeleted}
          onClose={() => setLeaving(null)}
        />
      )}
    </FileShelfContext>
  );
}
