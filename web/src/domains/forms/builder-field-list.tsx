import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { cx, IconButton } from "../../ui/index.ts";
import { type BuilderAction, type BuilderField, isChoice } from "./builder-state.ts";
import { parseOptions } from "./field-options.ts";
import { fieldTypeIcons } from "./field-type-icons.ts";
import { fieldTypeNames } from "./field-type-names.ts";
import { counted } from "../../lib/counted.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

function summaryOf(field: BuilderField): string {
  const parts = [fieldTypeNames[field.type]];
  if (isChoice(field.type)) parts.push(counted(parseOptions(field.optionsText).length, "option"));
  return parts.join(" · ");
}

export interface FieldListTools {
  dispatch: (action: BuilderAction) => void;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
}

interface RowProps extends FieldListTools {
  field: BuilderField;
  index: number;
  count: number;
  isSelected: boolean;
  hasProblem: boolean;
}

const actionLook = { size: "sm", className: "pointer-coarse:size-11" } as const;

function RowActions({
  field,
  index,
  count,
  dispatch,
  onRemove,
}: Omit<RowProps, "isSelected" | "hasProblem" | "onSelect">) {
  const { id } = field;
  const name = field.label.trim() || "field without a label";
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        {...actionLook}
        icon={ArrowUp}
        label={`Move ${name} up`}
        isDisabled={index === 0}
        onPress={() => dispatch({ do: "move field", id, by: -1 })}
      />
      <IconButton
        {...actionLook}
        icon={ArrowDown}
        label={`Move ${name} down`}
        isDisabled={index === count - 1}
        onPress={() => dispatch({ do: "move field", id, by: 1 })}
      />
      <IconButton
        {...actionLook}
        icon={Copy}
        label={`Duplicate ${name}`}
        onPress={() => dispatch({ do: "duplicate field", id, now: Date.now() })}
      />
      <IconButton {...actionLook} icon={Trash2} label={`Delete ${name}`} onPress={() => onRemove(id)} />
    </div>
  );
}

function Row({ isSelected, hasProblem, onSelect, ...row }: RowProps) {
  const { field, index } = row;
  const Icon = fieldTypeIcons[field.type];
  return (
    <li
      className={cx(
        "flex flex-wrap items-center justify-end gap-x-1 rounded-md pr-1.5 transition-colors sm:flex-nowrap",
        isSelected ? "bg-brand-soft ring-1 ring-inset ring-brand-text" : "ring-1 ring-inset ring-line hover:bg-hover",
        hasProblem && "ring-danger",
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(field.id)}
        className="flex min-h-14 min-w-0 grow basis-full items-center gap-3 rounded-md py-2 pl-3 text-left sm:basis-0"
      >
        <span className="tabular w-5 shrink-0 text-right text-sm text-ink-subtle">{index + 1}</span>
        <Icon aria-hidden className="size-4 shrink-0 text-ink-subtle" />
        <span className="min-w-0">
          <span className="relative flex text-base font-medium">
            <span className={cx("line-clamp-2 break-words", !field.label.trim() && "text-danger")}>
              {field.label.trim() || "No label yet"}
            </span>
            {field.required && (
              <>
                <span aria-hidden className="ml-0.5 text-danger">
                  *
                </span>
                <span className="sr-only"> (required)</span>
              </>
            )}
          </span>
          <span className="block truncate text-sm text-ink-subtle">{summaryOf(field)}</span>
        </span>
      </button>
      <RowActions {...row} />
    </li>
  );
}

interface BuilderFieldListProps extends FieldListTools {
  fields: readonly BuilderField[];
  selectedId: string | null;
  problemId: string | null;
}

export function BuilderFieldList({ fields, selectedId, problemId, ...tools }: BuilderFieldListProps) {
  const keptFocus = useKeptFocus(fields);
  return (
    <ol {...keptFocus} className="flex flex-col gap-2">
      {fields.map((field, index) => (
        <Row
          key={field.id}
          {...tools}
          field={field}
          index={index}
          count={fields.length}
          isSelected={field.id === selectedId}
          hasProblem={field.id === problemId}
        />
      ))}
    </ol>
  );
}
