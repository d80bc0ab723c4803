import { type Form, type FormResponse, holdsFiles, questionTypes } from "@firstlight/contract";
import { Paperclip } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { momentOf } from "#lib/format/dates.ts";
import { Badge, Skeleton } from "#ui/index.ts";
import { DownloadFile } from "#shared/uploads/download-file.tsx";
import { AnswerView } from "#shared/questions/answer-view.tsx";
import type { ResponseColumn } from "./columns.ts";

interface CellProps {
  column: ResponseColumn;
  response: FormResponse;
  /** The questions of the version that was answered; undefined until they are known. */
  fields: Form["fields"] | undefined;
}

/** One line: the rest is read in the answer itself. */
const titleLength = 300;

function FilesCell({ response, ids }: { response: FormResponse; ids: readonly string[] }) {
  const [first] = ids;
  if (first === undefined) return null;
  if (ids.length === 1) return <DownloadFile id={first} file={response.files[first]} />;
  return (
    <span className="inline-flex items-center gap-2">
      <Paperclip aria-hidden className="size-3.5 text-ink-subtle" />
      {t("{count} files", { count: ids.length })}
    </span>
  );
}

function AnswerCell({ column, response, fields }: CellProps) {
  const field = fields?.find(({ id }) => id === column.id);
  const value = field && response.responses[field.label];
  if (!fields) return <Skeleton className="h-3 w-20" />;
  if (value === undefined || !field)
    return <AnswerView isCell question={{ type: column.type ?? "text" }} value={undefined} />;
  if (holdsFiles(field.type)) return <FilesCell response={response} ids={[value].flat().map(String)} />;
  if (typeof value === "string" && questionTypes[field.type].tally === "listed") {
    return <span title={value.slice(0, titleLength)}>{value}</span>;
  }
  return <AnswerView isCell question={field} value={value} />;
}

/** What a column says of one answer, on one line. */
export function ResponseCell(props: CellProps) {
  const { column, response } = props;
  switch (column.shows) {
    case "submitted":
      return <time dateTime={response.submitted_at}>{momentOf(response.submitted_at)}</time>;
    case "email":
      return <span title={response.tester.email}>{response.tester.email}</span>;
    case "version":
      return response.version;
    case "tags":
      return (
        <span className="flex gap-1.5">
          {response.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      );
    case "note":
      return <span title={response.note.slice(0, titleLength)}>{response.note}</span>;
    case "answer":
      return <AnswerCell {...props} />;
  }
}
