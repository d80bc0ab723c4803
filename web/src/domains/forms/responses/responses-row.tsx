import type { Form, FormResponse } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { memo, type MouseEvent } from "react";
import { cx, Skeleton, Td, Tr } from "../../../ui/index.ts";
import { ResponseCell } from "./responses-cell.tsx";
import type { ResponseColumn } from "./responses-columns.ts";

/** The column of names stays in view, with a line where the others go under it. */
export const staysClass = "sticky start-0 after:absolute after:inset-y-0 after:end-0 after:w-px after:bg-line";

/** Columns keep their width, whatever rows are drawn: the content is cut, and asks for no more. */
function widthOf({ shows, type }: ResponseColumn): string {
  const cut = "contain-inline-size w-full truncate";
  if (shows === "version" || type === "number") return `${cut} min-w-20`;
  if (type === "rating" || type === "date") return `${cut} min-w-28`;
  if (shows === "submitted" || type === "select" || type === "radio") return `${cut} min-w-44`;
  if (type === "textarea" || shows === "note") return `${cut} min-w-72`;
  return `${cut} min-w-52`;
}

const nameWidth = "contain-inline-size w-full min-w-32 truncate sm:min-w-44";

export const isNumeric = ({ shows, type }: ResponseColumn) => type === "number" || shows === "version";

interface ResponseRowProps {
  form: Form;
  columns: readonly ResponseColumn[];
  /** Its place in the table, the header being the first row. */
  rowIndex: number;
  response: FormResponse | undefined;
  fields: Form["fields"] | undefined;
  onOpen: (id: string) => void;
}

/** Whether a press on a row means the row: not what is in it, and not the end of marking text. */
function isForRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest("a, button") && document.getSelection()?.isCollapsed !== false;
}

/** A row that is on its way. */
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
  const { form, columns, rowIndex, response, fields, onOpen } = props;
  if (!response) return <EmptyRow columns={columns} rowIndex={rowIndex} />;
  return (
    <Tr
      aria-rowindex={rowIndex}
      // The name is the link; the rest of the row is a larger place to press for the mouse.
      onClick={(event) => isForRow(event) && onOpen(response.id)}
      className="cursor-pointer"
    >
      <Td isRowHeader className={cx(staysClass, "z-1 bg-surface group-hover/row:bg-hover!")}>
        <div className={nameWidth}>
          <Link
            to="/projects/$projectId/forms/$formId/responses"
            params={{ projectId: form.project_id, formId: form.id }}
            search={(before) => ({ ...before, view: "individual", response: response.id })}
            className="rounded-xs text-ink no-underline hover:underline"
            title={response.tester.email}
          >
            {response.tester.name || response.tester.email}
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
