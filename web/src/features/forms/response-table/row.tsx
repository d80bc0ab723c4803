import type { Form, FormResponse } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { memo, type MouseEvent } from "react";
import { staffQuestions } from "#shared/questions/staff.ts";
import { t } from "#lib/text/translate.ts";
import { cx, type RowSelection, SelectBox, Skeleton, Td, Tr } from "#ui/index.ts";
import { ResponseCell } from "./cell.tsx";
import type { ResponseColumn } from "./columns.ts";

/** The name column stays visible; a line separates it from the columns that scroll beneath it. */
export const staysClass = "sticky start-0 after:absolute after:inset-y-0 after:end-0 after:w-px after:bg-line";

const widths: Partial<Record<ResponseColumn["shows"], string>> = {
  version: "min-w-20",
  submitted: "min-w-44",
  note: "min-w-72",
};

/** Column widths do not depend on the rendered rows; content is truncated. */
function widthOf({ shows, type }: ResponseColumn): string {
  const width = widths[shows] ?? (type && staffQuestions[type].columnWidth) ?? "min-w-52";
  return `contain-inline-size w-full truncate ${width}`;
}

const nameWidth = "contain-inline-size w-full min-w-32 truncate sm:min-w-44";

export const isNumeric = ({ shows, type }: ResponseColumn) =>
  shows === "version" || (type !== undefined && staffQuestions[type].isNumeric === true);

interface ResponseRowProps {
  form: Form;
  columns: readonly ResponseColumn[];
  /** The row's number in the table, where the header is row 1. */
  rowIndex: number;
  response: FormResponse | undefined;
  fields: Form["fields"] | undefined;
  isSelected: boolean;
  /** Only where something can be done with several. */
  onSelect: RowSelection["select"] | undefined;
  onOpen: (id: string) => void;
}

/** Whether a click targets the row itself, not a link or button in it and not the end of a text selection. */
function isForRow({ target }: MouseEvent): boolean {
  return (
    target instanceof Element && !target.closest("a, button, label") && document.getSelection()?.isCollapsed !== false
  );
}

/** A placeholder for a row that is loading. */
function EmptyRow({ columns, rowIndex }: Pick<ResponseRowProps, "columns" | "rowIndex">) {
  return (
    <Tr aria-rowindex={rowIndex}>
      <Td className={cx(staysClass, "z-1 bg-surface")}>
        <Skeleton className="h-3 w-28" />
      </Td>
      {columns.map((column) => (
        <Td key={column.id}>
          <Skeleton className="h-3 w-16" />
        </Td>
      ))}
    </Tr>
  );
}

export const ResponseRow = memo(function ResponseRow(props: ResponseRowProps) {
  const { form, columns, rowIndex, response, fields, isSelected, onSelect, onOpen } = props;
  if (!response) return <EmptyRow columns={columns} rowIndex={rowIndex} />;
  const name = response.tester.name || response.tester.email;
  return (
    <Tr
      aria-rowindex={rowIndex}
      // The name is the link; clicking elsewhere in the row is a mouse shortcut for it.
      onClick={(event) => isForRow(event) && onOpen(response.id)}
      className="cursor-pointer"
    >
      <Td
        isRowHeader
        className={cx(staysClass, "z-1", isSelected ? "bg-brand-soft!" : "bg-surface group-hover/row:bg-hover!")}
      >
        <div className={cx(nameWidth, onSelect && "flex items-center gap-2")}>
          {onSelect && (
            <SelectBox
              id={response.id}
              label={t("Select response from {name}", { name })}
              isSelected={isSelected}
              onSelect={onSelect}
            />
          )}
          <Link
            to="/projects/$projectId/forms/$formId/responses"
            params={{ projectId: form.project_id, formId: form.id }}
            search={(before) => ({ ...before, view: "individual", response: response.id })}
            className="min-w-0 truncate rounded-xs text-ink no-underline hover:underline"
            title={response.tester.email}
          >
            {name}
          </Link>
        </div>
      </Td>
      {columns.map((column) => (
        <Td key={column.id} isNumeric={isNumeric(column)}>
          <div className={widthOf(column)}>
            <ResponseCell column={column} response={response} fields={fields} />
          </div>
        </Td>
      ))}
    </Tr>
  );
});
