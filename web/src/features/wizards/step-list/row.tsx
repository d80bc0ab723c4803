import type { WizardStep } from "@firstlight/contract";
import { ArrowDown, ArrowUp, Copy, Split, Trash2 } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { Badge, cx, IconButton, SortHandle, type Sorting, SortMark } from "#ui/index.ts";

export interface StepActions {
  onOpen: (step: WizardStep) => void;
  onMove: (from: number, to: number) => void;
  onDuplicate: (step: WizardStep) => void;
  onDelete: (step: WizardStep) => void;
}

interface StepRowProps extends StepActions {
  step: WizardStep;
  index: number;
  count: number;
  sorting: Sorting;
  canAdd: boolean;
}

function summaryOf({ estimated_time, content_blocks, interactions }: WizardStep): string {
  const parts = [
    estimated_time === null ? "" : plural(estimated_time, "{count} minute", "{count} minutes"),
    plural(content_blocks.length, "{count} content block", "{count} content blocks"),
    plural(interactions.length, "{count} interaction", "{count} interactions"),
  ];
  return parts.filter(Boolean).join(" · ");
}

const style = { size: "sm", className: "pointer-coarse:size-11" } as const;

function RowActions({ step, index, count, canAdd, ...actions }: StepRowProps) {
  const { title } = step;
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        {...style}
        icon={ArrowUp}
        label={t("Move {name} Up", { name: title })}
        isDisabled={index === 0}
        onPress={() => actions.onMove(index, index - 1)}
      />
      <IconButton
        {...style}
        icon={ArrowDown}
        label={t("Move {name} Down", { name: title })}
        isDisabled={index === count - 1}
        onPress={() => actions.onMove(index, index + 1)}
      />
      <IconButton
        {...style}
        icon={Copy}
        label={t("Duplicate {title}", { title })}
        isDisabled={!canAdd}
        onPress={() => actions.onDuplicate(step)}
      />
      <IconButton
        {...style}
        icon={Trash2}
        label={t("Delete {title}", { title })}
        onPress={() => actions.onDelete(step)}
      />
    </div>
  );
}

/** A step in the list: what it is, and what can be done with it. */
export function StepRow(row: StepRowProps) {
  const { step, index, sorting, onOpen } = row;
  const isLifted = sorting.lifted?.from === index;
  return (
    <li
      className={cx(
        "relative flex flex-wrap items-center justify-end gap-x-1 rounded-md bg-surface pe-1.5 ring-1 ring-inset ring-line transition-colors hover:bg-hover sm:flex-nowrap",
        isLifted && "bg-pressed opacity-70",
      )}
    >
      <SortMark index={index} lifted={sorting.lifted} />
      <div className="flex min-w-0 grow basis-full items-center sm:basis-0">
        <SortHandle name={step.title} events={sorting.handleProps(index)} isLifted={isLifted} />
        <button
          type="button"
          onClick={() => onOpen(step)}
          className="flex min-h-16 min-w-0 grow items-center gap-3 rounded-md py-2.5 text-start"
        >
          <span className="tabular min-w-5 shrink-0 text-end text-sm text-ink-subtle">{index + 1}</span>
          <span className="min-w-0 grow">
            <span className="line-clamp-2 text-base font-medium break-words">{step.title}</span>
            <span className="block text-sm text-ink-subtle">{summaryOf(step)}</span>
            <span className="mt-1 flex flex-wrap gap-1.5">
              <Badge tone={step.is_required ? "brand" : "neutral"}>
                {step.is_required ? t("Required") : t("Optional")}
              </Badge>
              {step.show_if && (
                <Badge tone="info" icon={Split}>
                  {t("Conditional")}
                </Badge>
              )}
            </span>
          </span>
        </button>
      </div>
      <RowActions {...row} />
    </li>
  );
}
