import { limits } from "@firstlight/contract";
import { useRef } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { useSorting } from "#ui/index.ts";
import { nameOfStep } from "../step-editor/shown.ts";
import type { Steps } from "./use-steps.ts";

/** Sorts the steps, also by keys wherever the cursor is. */
export function useStepSorting(steps: Steps) {
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
