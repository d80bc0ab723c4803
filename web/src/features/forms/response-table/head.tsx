import { type Condition, conditionKindsOf, type Conditions, type Form } from "@firstlight/contract";
import { ListFilter } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { optionsOf } from "#shared/questions/choices.tsx";
import { comparedValue, valueOptions } from "#shared/questions/condition-labels.ts";
import { cx, IconButton, Menu, type MenuAction, type MenuGroup, Th } from "#ui/index.ts";
import { type ResponseColumn, sortOf } from "./columns.ts";
import { isNumeric, staysClass } from "./row.tsx";

interface HeadProps {
  form: Form;
  columns: readonly ResponseColumn[];
  sort: string | undefined;
  onSort: (by: string) => void;
  conditions: Conditions | undefined;
  /** Only answers that match this one, too; null asks for all again. */
  onNarrow: (fieldId: string, condition: Condition | null) => void;
}

interface Narrowing {
  label: string;
  condition: Condition;
}

/** What most people want to see alone: one option, some stars, or whether there is an answer at all. */
function narrowingsOf(field: Form["fields"][number]): Narrowing[] {
  const of = field.id;
  const whether: Narrowing[] = [
    { label: t("Answered"), condition: { field: of, is: "answered" } },
    { label: t("Not answered"), condition: { field: of, is: "not_answered" } },
  ];
  const kinds = conditionKindsOf(field.type);
  const is = kinds.includes("equals") ? "equals" : "contains";
  const options = valueOptions({ type: field.type, options: optionsOf(field) }) ?? [];
  const each = options.map(({ value, label }) => ({
    label,
    condition: { field: of, is, value: comparedValue(field.type, value) } as const,
  }));
  return [...each, ...whether];
}

function NarrowMenu({ form, column, conditions, onNarrow }: HeadProps & { column: ResponseColumn }) {
  const field = form.fields.find(({ id }) => id === column.id);
  if (!field) return null;
  const isNarrowed = conditions?.conditions.some((one) => one.field === field.id) ?? false;
  const only: MenuAction[] = narrowingsOf(field).map(({ label, condition }) => ({
    id: `${condition.is} ${condition.value ?? ""}`,
    label,
    onAction: () => onNarrow(field.id, condition),
  }));
  const items: MenuGroup[] = [
    { id: "only", title: t("Show Only"), items: only },
    ...(isNarrowed
      ? [{ id: "whole", items: [{ id: "all", label: t("Show All"), onAction: () => onNarrow(field.id, null) }] }]
      : []),
  ];
  return (
    <Menu
      label={t("Filter by “{label}”", { label: column.label })}
      items={items}
      trigger={
        <IconButton
          size="sm"
          icon={ListFilter}
          label={
            isNarrowed
              ? t("Filter by “{label}”, in use", { label: column.label })
              : t("Filter by “{label}”", { label: column.label })
          }
          className={cx("shrink-0 -my-1", isNarrowed ? "text-brand-text" : "text-ink-subtle")}
        />
      }
    />
  );
}

export function ResponsesHead(props: HeadProps) {
  const { columns, sort, onSort } = props;
  const { by, direction } = sortOf(sort);
  const of = (id: string) => (by === id ? direction : null);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <Th className={cx(staysClass, "z-20!")} sort={of("tester")} onSort={() => onSort("tester")}>
          {t("Tester")}
        </Th>
        {columns.map((column) => (
          <Th
            key={column.id}
            isNumeric={isNumeric(column)}
            sort={column.isSortable ? of(column.id) : undefined}
            onSort={() => onSort(column.id)}
            after={column.shows === "answer" && <NarrowMenu {...props} column={column} />}
          >
            <span className="block max-w-56 truncate" title={column.label}>
              {column.label}
            </span>
          </Th>
        ))}
      </tr>
    </thead>
  );
}
