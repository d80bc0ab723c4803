import type { WizardKind } from "@firstlight/contract";
import { ListChecks, Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { Button, EmptyState, ErrorBoundary, lazyPart } from "#ui/index.ts";
import type { ContentProps } from "../content-editor/step-content.tsx";
import type { StepDraft } from "../step-editor/draft.ts";
import { StepErrors } from "../step-editor/errors.ts";
import { StepCanvas } from "./step-canvas.tsx";
import { StepList } from "./step-list.tsx";
import { StepSettings } from "./step-settings.tsx";
import type { StepErrorsShown } from "./use-step-errors.ts";
import { useStepFiles } from "./use-step-files.ts";
import type { StepFocus } from "./use-step-focus.ts";
import type { Steps } from "./use-steps.ts";
import type { ContentWork } from "../working-copy/use-wizard-content.ts";

const AddStep = lazyPart(async () => (await import("./add-step.tsx")).AddStep);
const DeleteStep = lazyPart(async () => (await import("./delete-step.tsx")).DeleteStep);

interface StepsTabProps {
  kind: WizardKind;
  work: ContentWork;
  steps: Steps;
  errors: StepErrorsShown;
  focus: StepFocus;
  /** Around the canvas and the settings, where the focus finds fields. */
  box: RefObject<HTMLDivElement | null>;
  save: () => Promise<boolean>;
}

function NoSteps({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button variant="primary" icon={Plus} onPress={onAdd}>
      {t("Add Step")}
    </Button>
  );
  return (
    <EmptyState icon={ListChecks} title={t("No steps yet")} action={add}>
      {t("A step can show content and ask questions: what to try, what to look at, what you want to know.")}
    </EmptyState>
  );
}

interface OpenStepProps extends StepsTabProps {
  step: StepDraft;
  onDelete: () => void;
}

function useOnce(act: () => void): void {
  const first = useRef(act);
  useEffect(() => {
    first.current();
  }, []);
}

/** The canvas and the settings of one step. */
function OpenStep({ work, steps, errors, focus, box, step, onDelete }: OpenStepProps) {
  const { settle } = focus;
  useOnce(settle);
  const content: ContentProps = {
    draft: step,
    change: (how, typed) => steps.update(step.id, how, typed),
    openKey: focus.openKey,
    onOpen: focus.setOpenKey,
    onAdded: (name) => focus.focusOn(step.id, name),
    wrong: errors.wrongEntries(step.id),
    generation: work.generation,
  };
  return (
    <StepErrors value={(name) => errors.shownAt(step.id).get(name)}>
      <div
        ref={box}
        data-step={step.id}
        role="presentation"
        onBlur={(event) => errors.onBlur(step.id, event)}
        className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <ErrorBoundary title={t("Failed to open the step")}>
          <StepCanvas {...content} patch={(patch) => steps.patch(step.id, patch)} />
        </ErrorBoundary>
        <StepSettings steps={steps} step={step} focus={focus} content={content} onDelete={onDelete} />
      </div>
    </StepErrors>
  );
}

/** The steps of a wizard: their list, the one on the canvas, and its settings. */
export function StepsTab(props: StepsTabProps) {
  const { kind, work, steps, errors, save } = props;
  const { step } = steps;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<StepDraft | null>(null);
  const shelf = useStepFiles(steps);
  const add = (made: StepDraft) => {
    setAdding(false);
    steps.add(made);
  };
  return (
    <FileShelfContext value={shelf}>
      {step ? (
        <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <StepList steps={steps} errors={errors} onAdd={() => setAdding(true)} />
          <OpenStep key={step.id} {...props} step={step} onDelete={() => setLeaving(step)} />
        </div>
      ) : (
        <NoSteps onAdd={() => setAdding(true)} />
      )}
      {isAdding && <AddStep onAdd={add} onClose={() => setAdding(false)} />}
      {leaving && (
        <DeleteStep
          kind={kind}
          steps={steps}
          step={leaving}
          save={save}
          undo={work.undo}
          onClose={() => setLeaving(null)}
        />
      )}
    </FileShelfContext>
  );
}
