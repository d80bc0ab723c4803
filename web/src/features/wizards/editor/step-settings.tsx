import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { limits } from "@firstlight/contract";
import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, IconButton, NumberField, Switch, Tabs } from "#ui/index.ts";
import { EntrySettings } from "../content-editor/entry-settings.tsx";
import type { ContentProps } from "../content-editor/step-content.tsx";
import { StepConditionsFields } from "../step-editor/conditions.tsx";
import type { StepDraft } from "../step-editor/draft.ts";
import { useNamed } from "../step-editor/errors.ts";
import { nameOfStep } from "../step-editor/shown.ts";
import type { SettingsTab, StepFocus } from "./use-step-focus.ts";
import type { Steps } from "./use-steps.ts";

interface StepSettingsProps {
  steps: Steps;
  step: StepDraft;
  focus: StepFocus;
  content: ContentProps;
  onDuplicate: () => void;
  onDelete: () => void;
}

function Position({ steps, step }: Pick<StepSettingsProps, "steps" | "step">) {
  const { index, move } = steps;
  const count = steps.steps.length;
  const name = nameOfStep(step);
  return (
    <div className="flex items-center justify-between gap-2">
      <p aria-live="polite" className="text-base">
        {t("Position {n} of {m}", { n: index + 1, m: count })}
      </p>
      <div className="flex">
        <IconButton
          icon={ArrowUp}
          label={t("Move {name} Up", { name })}
          isDisabled={index === 0}
          onPress={() => move(index, index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t("Move {name} Down", { name })}
          isDisabled={index === count - 1}
          onPress={() => move(index, index + 1)}
        />
      </div>
    </div>
  );
}

/** What a step is besides what it shows and asks. */
function StepFacts({ steps, step, onDuplicate, onDelete }: Omit<StepSettingsProps, "focus" | "content">) {
  return (
    <div className="flex flex-col gap-4">
      <Position steps={steps} step={step} />
      <NumberField
        {...useNamed("estimated_time")}
        label={t("Estimated time")}
        labelNote={t("optional")}
        description={t("How long the step takes.")}
        suffix={t("minutes")}
        placeholder="10"
        min={1}
        step={1}
        value={step.estimatedTime}
        onChange={(estimatedTime) => steps.patch(step.id, { estimatedTime })}
      />
      <Switch
        isSelected={step.isRequired}
        onChange={(isRequired) => steps.patch(step.id, { isRequired })}
        description={t("Testers complete it before they continue. An optional step can be skipped.")}
      >
        {t("Required step")}
      </Switch>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button icon={Copy} isDisabled={steps.steps.length >= limits.stepsPerWizard} onPress={onDuplicate}>
          {t("Duplicate Step")}
        </Button>
        <Button icon={Trash2} variant="danger-ghost" onPress={onDelete}>
          {t("Delete Step")}
        </Button>
      </div>
    </div>
  );
}

const isTab = (id: string): id is SettingsTab => id === "content" || id === "branching" || id === "step";

/** What is set beside the canvas: what is open on it, when the step is shown, and the step itself. */
export function StepSettings({ focus, content, ...facts }: StepSettingsProps) {
  const { steps, step } = facts;
  const { panel, settle } = focus;
  const earlier = steps.steps.slice(0, steps.index);
  const isThere = useRef(settle);
  useEffect(() => {
    isThere.current();
  }, []);
  return (
    <div data-step={step.id} className="min-w-0">
      <Tabs
        label={t("Step Settings")}
        selected={panel.tab}
        onChange={(id) => isTab(id) && panel.setTab(id)}
        panelClassName="pt-4"
        items={[
          { id: "content", label: t("Content"), content: <EntrySettings {...content} /> },
          {
            id: "branching",
            label: t("Branching"),
            content: (
              <div className="flex flex-col gap-4">
                <StepConditionsFields
                  showIf={step.showIf}
                  earlier={earlier}
                  onChange={(showIf) => steps.patch(step.id, { showIf })}
                />
              </div>
            ),
          },
          { id: "step", label: t("Step"), content: <StepFacts {...facts} /> },
        ]}
      />
    </div>
  );
}
