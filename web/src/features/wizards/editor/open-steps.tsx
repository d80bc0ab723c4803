import { useEffect, useRef, useState } from "react";
import { useMedia } from "#lib/hooks/use-media.ts";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, SortAnnouncer } from "#ui/index.ts";
import { EditorFrame } from "#ui/layout/editor-frame.tsx";
import type { ContentProps } from "../content-editor/step-content.tsx";
import { StepErrors } from "../step-editor/errors.ts";
import { StepCanvas } from "./step-canvas.tsx";
import { StepList } from "./step-list.tsx";
import { StepPicker } from "./step-picker.tsx";
import { StepSettings } from "./step-settings.tsx";
import type { StepErrorsShown } from "./use-step-errors.ts";
import type { StepFocus } from "./use-step-focus.ts";
import { useStepSorting } from "./use-step-sorting.ts";
import type { Steps } from "./use-steps.ts";

export interface OpenStepsProps {
  steps: Steps;
  step: NonNullable<Steps["step"]>;
  errors: StepErrorsShown;
  focus: StepFocus;
  /** Rises when what was typed is replaced. */
  generation: number;
  onAdd: () => void;
  onDelete: () => void;
}

/** The canvas of the open step between the list of all and its settings. */
export function OpenSteps({ generation, steps, errors, focus, step, onAdd, onDelete }: OpenStepsProps) {
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
    generation,
  };
  const said = <SortAnnouncer>{sorting.said}</SortAnnouncer>;
  return (
    <StepErrors value={(name) => errors.shownAt(step.id).get(name)}>
      <div role="presentation" onBlur={(event) => errors.onBlur(step.id, event)}>
        <EditorFrame
          isWide={isWide}
          columns="grid-cols-[min(15rem,25%)_minmax(0,1fr)_min(20rem,34%)]"
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
                onDuplicate={() => {
                  panel.setOpen(false);
                  focus.focusOn(steps.duplicate(step).id, "title");
                }}
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
