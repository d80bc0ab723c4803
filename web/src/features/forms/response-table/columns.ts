import type { FieldSummary, FieldType, Form } from "@firstlight/contract";
import type { ColumnChoice } from "#lib/hooks/use-column-choice.ts";
import { t } from "#lib/text/translate.ts";

/** A column of the table of answers, besides the tester's name, which is always there. */
export interface ResponseColumn {
  /** The contract's word to sort by, or a name of ours. */
  id: string;
  label: string;
  shows: "email" | "submitted" | "version" | "tags" | "note" | "answer";
  /** Of answers. */
  type?: FieldType;
  /** Said beside the name where columns are chosen. */
  hint?: string;
  isSortable: boolean;
}

const submitted: ResponseColumn = { id: "submitted_at", label: t("Submitted"), shows: "submitted", isSortable: true };
const around: readonly ResponseColumn[] = [
  { id: "email", label: t("Email"), shows: "email", isSortable: false },
  { id: "version", label: t("Version"), shows: "version", isSortable: false },
  { id: "tags", label: t("Tags"), shows: "tags", isSortable: false },
  { id: "note", label: t("Note"), shows: "note", isSortable: false },
];

/** More are read one answer at a time. */
const shownAtFirst = 12;

type Asked = Pick<FieldSummary, "id" | "label" | "type">;

function columnOf({ id, label, type }: Asked, hint?: string): ResponseColumn {
  return { id, label, type, shows: "answer", isSortable: true, ...(hint !== undefined && { hint }) };
}

/**
 * @param known all fields the form ever had, once they are known
 */
export function columnsOf(form: Form, known: readonly FieldSummary[] = []): ResponseColumn[] {
  const current = new Set(form.fields.map(({ id }) => id));
  const gone = known.filter(({ id }) => !current.has(id));
  return [
    submitted,
    ...form.fields.map((field) => columnOf(field)),
    ...gone.map((field) =>
      columnOf(
        field,
        t("Not asked since version {removedIn}", { removedIn: field.history.removed_in ?? form.version }),
      ),
    ),
    ...around,
  ];
}

export function isUsual({ id, shows }: ResponseColumn, form: Form): boolean {
  if (shows === "answer") return form.fields.slice(0, shownAtFirst).some((field) => field.id === id);
  return shows === "submitted" || shows === "tags";
}

export function shownColumns(columns: readonly ResponseColumn[], form: Form, choice: ColumnChoice): ResponseColumn[] {
  return columns.filter((column) => choice[column.id] ?? isUsual(column, form));
}

export interface ColumnSort {
  by: string;
  direction: "ascending" | "descending";
}

export function sortOf(sort: string | undefined): ColumnSort {
  const word = sort ?? "-submitted_at";
  // A field's own id may have a hyphen, too.
  return { by: word.replace(/^-/, ""), direction: word.startsWith("-") ? "descending" : "ascending" };
}

/** The next order when a header is pressed; nothing for the usual one. */
export function turnedSort(sort: string | undefined, by: string): string | undefined {
  const now = sortOf(sort);
  const next = now.by === by && now.direction === "ascending" ? `-${by}` : by;
  // A column of times is wanted with the newest first.
  if (by === "submitted_at") return now.by === by && now.direction === "descending" ? by : undefined;
  return next;
}
