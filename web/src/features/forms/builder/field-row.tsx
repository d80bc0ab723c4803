import { ArrowDown, ArrowUp, Copy, Split, Trash2, TriangleAlert } from "lucide-react";
import { hasRows, rowsIn } from "@firstlight/contract";
import { memo } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { cx, IconButton, SortHandle, type Sorting, SortMark } from "#ui/index.ts";
import { type BuilderField, isChoice, nameOf } from "./fields.ts";
import { parseOptions } from "../fields/options.ts";
import { staffQuestions } from "#shared/questions/staff.ts";

function summaryOf({ type, optionsText, rowsText }: BuilderField): string {
  const parts = [staffQuestions[type].name];
  const choices = isChoice(type) ? parseOptions(optionsText).length : 0;
  if (hasRows(type)) {
    parts.push(plural(rowsIn(rowsText ?? "").length, "{count} row", "{count} rows"));
    parts.push(plural(choices, "{count} column", "{count} columns"));
  } else if (isChoice(type)) parts.push(plural(choices, "{count} option", "{count} options"));
  return parts.join(" · ");
}

export type RowAction = "move up" | "move down" | "duplicate" | "delete";

interface RowProps {
  field: BuilderField;
  index: number;
  count: number;
  isSelected: boolean;
  hasProblem: boolean;
  /** Whether its condition asks of a field that is gone, comes later or changed. */
  isBroken: boolean;
  sorting: Sorting;
  onSelect: (id: string) => void;
  /** Always the same function. */
  onAction: (action: RowAction, id: string) => void;
}

interface RowActionsProps extends Pick<RowProps, "onAction"> {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

const actionStyle = { size: "sm", className: "pointer-coarse:size-11" } as const;

/** Drawn again only when they change: in a long form that is what typing would wait for. */
const RowActions = memo(function RowActions({ id, name, isFirst, isLast, onAction }: RowActionsProps) {
  const styleOf = (action: RowAction) => ({ ...actionStyle, onPress: () => onAction(action, id) });
  return (
    <div className="flex shrink-0 items-center">
      <IconButton {...styleOf("move up")} icon={ArrowUp} label={t("Move {name} Up", { name })} isDisabled={isFirst} />
      <IconButton
        {...styleOf("move down")}
        icon={ArrowDown}
        label={t("Move {name} Down", { name })}
        isDisabled={isLast}
      />
      <IconButton {...styleOf("duplicate")} icon={Copy} label={t("Duplicate {name}", { name })} />
      <IconButton {...styleOf("delete")} icon={Trash2} label={t("Delete {name}", { name })} />
    </div>
  );
});

function RowLabel({ field }: { field: BuilderField }) {
  return (
    <span className={cx("line-clamp-2 text-base font-medium break-words", !field.label.trim() && "text-danger")}>
      {field.label.trim() || t("No label yet")}
      {field.required && (
        <>
          <span aria-hidden className="text-danger">
            {" *"}
          </span>
          <span className="sr-only"> {t("(required)")}</span>
        </>
      )}
    </span>
  );
}

/** Whether it is asked always, and whether what decides that can still be asked. */
function ConditionMark({ isBroken }: { isBroken: boolean }) {
  const Icon = isBroken ? TriangleAlert : Split;
  return (
    <span className={cx("flex items-center gap-1 text-sm", isBroken ? "text-danger" : "text-ink-subtle")}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {isBroken ? t("Check condition") : t("Conditional")}
    </span>
  );
}

export function BuilderFieldRow(row: RowProps) {
  const { field, index, isSelected, isBroken, sorting } = row;
  const { icon: Icon } = staffQuestions[field.type];
  const isLifted = sorting.lifted?.from === index;
  return (
    <li
      className={cx(
        "relative flex flex-wrap items-center justify-end gap-x-1 rounded-md pe-1.5 transition-colors sm:flex-nowrap",
        isSelected ? "bg-brand-soft ring-1 ring-inset ring-brand-text" : "ring-1 ring-inset ring-line hover:bg-hover",
        (row.hasProblem || isBroken) && "ring-danger",
        isLifted && "bg-pressed opacity-70",
      )}
    >
      <SortMark index={index} lifted={sorting.lifted} />
      <div className="flex min-w-0 grow basis-full items-center sm:basis-0">
        <SortHandle name={nameOf(field)} events={sorting.handleProps(index)} isLifted={isLifted} />
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => row.onSelect(field.id)}
          className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-md py-2 text-start"
        >
          <span className="tabular min-w-5 shrink-0 text-end text-sm text-ink-subtle">{index + 1}</span>
          <Icon aria-hidden className="size-4 shrink-0 text-ink-subtle" />
          <span className="min-w-0">
            <RowLabel field={field} />
            <span className="block truncate text-sm text-ink-subtle">{summaryOf(field)}</span>
            {field.showIf && <ConditionMark isBroken={isBroken} />}
          </span>
        </button>
      </div>
      <RowActions
        id={field.id}
        name={nameOf(field)}
        isFirst={index === 0}
        isLast={index === row.count - 1}
        onAction={row.onAction}
      />
    </li>
  );
}
