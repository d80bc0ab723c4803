import { limits, type WizardKind } from "@firstlight/contract";
import { ListChecks, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMedia } from "#lib/hooks/use-media.ts";
import { t } from "#lib/text/translate.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { Button, EmptyState, ErrorBoundary, lazyPart, SortAnnouncer, useSorting } from "#ui/index.ts";
import { EditorFrame } from "#ui/layout/editor-frame.tsx";
import type { ContentProps } from "../content-editor/step-content.tsx";
import type { StepDraft } from "../step-editor/draft.ts";
import { StepErrors } from "../step-editor/errors.ts";
import { nameOfStep } from "../step-editor/shown.ts";
import type { ContentWork } from "../working-copy/use-wizard-content.ts";
import { StepCanvas } from "./step-canvas.tsx";
import { StepList } from "./step-list.tsx";
import { StepPicker } from "./step-picker.tsx";
import { StepSettings } from "./step-settings.tsx";
import type { StepErrorsShown } from "./use-step-errors.ts";
import { useStepFiles } from "./use-step-files.ts";
import type { StepFocus } from "./use-step-focus.ts";
import type { Steps } from "./use-steps.ts";

const AddStep = lazyPart(async () => (await import("./add-step.tsx")).AddStep);
const DeleteStep = lazyPart(async () => (await import("./delete-step.tsx")).DeleteStep);

interface StepsTabProps {
  kind: WizardKind;
  work: ContentWork;
  steps: Steps;
  errors: StepErrorsShown;
  focus: StepFocus;
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

/** Sorts the steps, also by keys wherever the cursor is. */
function useStepSorting(steps: Steps) {
  const list = useRef<HTMLOListElement>(null);
  const { steps: all, index, step } = steps;
  const sorting = useSorting({ list, names: all.map(nameOfStep), onMove: steps.move });
  const group = t("Wizard editor");
  const move = (by: -1 | 1) => () => {
    const to = index + by;
    if (to >= 0 && to < all.length) sorting.move(index, to);
  };
  const copy = () => {
    if (step && all.length < limits.stepsPerWizard) steps.duplicate(step);
  };
  useShortcuts([
    { keys: "mod+d", label: t("Duplicate step"), group, run: copy },
    { keys: "alt+ArrowUp", label: t("Move step up"), group, run: move(-1) },
    { keys: "alt+ArrowDown", label: t("Move step down"), group, run: move(1) },
  ]);
  return { list, sorting };
}

interface OpenStepsProps extends StepsTabProps {
  step: StepDraft;
  onAdd: () => void;
  onDelete: () => void;
}

/** The canvas of the open step between the list of all and its settings. */
function OpenSteps({ work, steps, errors, focus, step, onAdd, onDelete }: OpenStepsProps) {
  const isWide = useMedia("(min-width: 80rem)");
  const [isListOpen, setListOpen] = useState(false);
  const { list, sorting } = useStepSorting(steps);
  const { panel, settle } = focus;
  const settled = useRef(settle);
  useEffect(() => {
    settled.current = settle;
  });
  useEffect(() => {
    settled.current();
  }, [step.id]);
  const content: ContentProps = {
    draft: step,
    change: (how, typed) => steps.update(step.id, how, typed),
    openKey: focus.openKey,
    onOpen: (key) => {
      focus.setOpenKey(key);
      if (key !== null) panel.setTab("content");
    },
    onSettings: isWide ? undefined : () => panel.open("content"),
    onAdded: (name) => focus.focusOn(step.id, name),
    wrong: errors.wrongEntries(step.id),
    generation: work.generation,
  };
  const said = <SortAnnouncer>{sorting.said}</SortAnnouncer>;
  return (
    <StepErrors value={(name) => errors.shownAt(step.id).get(name)}>
      <div role="presentation" onBlur={(event) => errors.onBlur(step.id, event)}>
        <EditorFrame
          isWide={isWide}
          columns="grid-cols-[15rem_minmax(0,1fr)_20rem]"
          palette={{
            title: t("Steps"),
            isOpen: isListOpen,
            onOpenChange: setListOpen,
            content: (
              <>
                <StepList
                  steps={steps}
                  errors={errors}
                  list={list}
                  sorting={sorting}
                  onOpen={(id) => {
                    setListOpen(false);
                    steps.select(id);
                  }}
                  onAdd={() => {
                    setListOpen(false);
                    onAdd();
                  }}
                />
                {said}
              </>
            ),
          }}
          settings={{
            title: t("Step Settings"),
            isOpen: panel.isOpen,
            onOpenChange: panel.setOpen,
            content: (
              <StepSettings
                key={step.id}
                steps={steps}
                step={step}
                focus={focus}
                content={content}
                onDelete={() => {
                  panel.setOpen(false);
                  onDelete();
                }}
              />
            ),
          }}
        >
          {!isWide && (
            <>
              <StepPicker steps={steps} onList={() => setListOpen(true)} onSettings={() => panel.open("step")} />
              {said}
            </>
          )}
          <div data-step={step.id}>
            <ErrorBoundary title={t("Failed to open the step")}>
              <StepCanvas key={step.id} {...content} patch={(patch) => steps.patch(step.id, patch)} />
            </ErrorBoundary>
          </div>
        </EditorFrame>
      </div>
    </StepErrors>
  );
}

/** The steps of a wizard: their list, the one on the canvas, and its settings. */
export function StepsTab(props: StepsTabProps) {
  const { kind, work, steps, save } = props;
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
        <OpenSteps {...props} step={step} onAdd={() => setAdding(true)} onDelete={() => setLeaving(step)} />
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
