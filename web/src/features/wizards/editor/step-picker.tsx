import { ArrowLeft, ArrowRight, ChevronDown, Settings2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, IconButton } from "#ui/index.ts";
import { nameOfStep } from "../step-editor/shown.ts";
import type { Steps } from "./use-steps.ts";

interface StepPickerProps {
  steps: Steps;
  onList: () => void;
  onSettings: () => void;
}

/** The list of the steps and the settings, where they do not fit beside the canvas. */
export function StepPicker({ steps, onList, onSettings }: StepPickerProps) {
  const { steps: all, index, step } = steps;
  const open = (at: number) => {
    const next = all[at];
    if (next) steps.select(next.id);
  };
  return (
    <div className="mb-3 flex items-center gap-1">
      <IconButton
        icon={ArrowLeft}
        label={t("Previous step")}
        isDisabled={index === 0}
        onPress={() => open(index - 1)}
        className="rtl:-scale-x-100"
      />
      <Button iconAfter={ChevronDown} onPress={onList} className="min-w-0 grow basis-0 [&>span]:min-w-0">
        <span className="tabular shrink-0 font-normal text-ink-subtle">
          {t("{n} of {m}", { n: index + 1, m: all.length })}
        </span>{" "}
        <span className="min-w-0 truncate">{step && nameOfStep(step)}</span>
      </Button>
      <IconButton
        icon={ArrowRight}
        label={t("Next step")}
        isDisabled={index === all.length - 1}
        onPress={() => open(index + 1)}
        className="rtl:-scale-x-100"
      />
      <IconButton icon={Settings2} label={t("Step Settings")} onPress={onSettings} />
    </div>
  );
}
