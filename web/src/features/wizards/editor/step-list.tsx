import { limits } from "@firstlight/contract";
import { Plus, Split } from "lucide-react";
import { type KeyboardEvent, type RefObject } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";
import { Button, cx, SortHandle, type Sorting, SortMark } from "#ui/index.ts";
import { branchingSentence } from "../step-editor/condition-words.ts";
import type { StepDraft } from "../step-editor/draft.ts";
import { nameOfStep } from "../step-editor/shown.ts";
import type { StepErrorsShown } from "./use-step-errors.ts";
import type { Steps } from "./use-steps.ts";

interface RowProps {
  steps: Steps;
  index: number;
  step: StepDraft;
  sorting: Sorting;
  isWrong: boolean;
  onOpen: () => void;
}

function StepRow({ steps, index, step, sorting, isWrong, onOpen }: RowProps) {
  const isSelected = index === steps.index;
  const isLifted = sorting.lifted?.from === index;
  const branching = step.showIf && branchingSentence(step.showIf, steps.steps.slice(0, index));
  const minutes = step.estimatedTime;
  const time = minutes === null ? "" : plural(minutes, "{count} minute", "{count} minutes");
  const facts = [time, step.isRequired ? "" : t("Optional")].filter(Boolean).join(" · ");
  const onKeyDown = (event: KeyboardEvent) => {
    const to = index + (event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0);
    if (!event.altKey || to === index || to < 0 || to >= steps.steps.length) return;
    event.preventDefault();
    sorting.move(index, to);
  };
  return (
    <li
      className={cx(
        "relative flex items-start rounded-md ring-1 ring-inset",
        isSelected ? "bg-sunken ring-line-strong" : "ring-transparent hover:bg-hover",
        isLifted && "bg-pressed opacity-70",
      )}
    >
      <SortMark index={index} lifted={sorting.lifted} />
      <SortHandle
        name={nameOfStep(step)}
        events={sorting.handleProps(index)}
        isLifted={isLifted}
        className="h-control"
      />
      <button
        type="button"
        aria-current={isSelected ? "step" : undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className="min-h-control min-w-0 grow rounded-md py-1.5 pe-2 text-start"
      >
        <span className="line-clamp-2 text-base font-medium break-words">
          <span className="tabular me-1.5 font-normal text-ink-subtle">{index + 1}</span>
          {nameOfStep(step)}
        </span>
        {facts && <span className="block text-sm text-ink-subtle">{facts}</span>}
        {branching && (
          <span className="block text-sm break-words text-ink-subtle">
            <Split aria-hidden className="me-1 inline size-3.5" />
            {branching}
          </span>
        )}
        {isWrong && <span className="block text-sm text-danger">{t("Missing information")}</span>}
      </button>
    </li>
  );
}

interface StepListProps {
  steps: Steps;
  errors: StepErrorsShown;
  list: RefObject<HTMLOListElement | null>;
  sorting: Sorting;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** The steps of a wizard in their order, and what each depends on. */
export function StepList({ steps, errors, list, sorting, onOpen, onAdd }: StepListProps) {
  const all = steps.steps;
  const focusProps = useFocusInList(list, all);
  const isFull = all.length >= limits.stepsPerWizard;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ol ref={list} aria-label={t("Steps")} {...focusProps} className="-mx-2 flex flex-col gap-1">
        {all.map((step, index) => (
          <StepRow
            key={step.id}
            steps={steps}
            index={index}
            step={step}
            sorting={sorting}
            isWrong={errors.shownAt(step.id).size > 0}
            onOpen={() => onOpen(step.id)}
          />
        ))}
      </ol>
      <Button icon={Plus} isDisabled={isFull} onPress={onAdd} className="w-full">
        {t("Add Step")}
      </Button>
      {isFull && (
        <p className="text-sm text-ink-subtle">
          {t("A wizard can have at most {stepsPerWizard} steps.", { stepsPerWizard: limits.stepsPerWizard })}
        </p>
      )}
    </div>
  );
}
