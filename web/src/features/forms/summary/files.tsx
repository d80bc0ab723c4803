import type { FieldSummary } from "@firstlight/contract";
import { File, FileText, Music, Video } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { DownloadFile } from "#shared/uploads/download-file.tsx";
import { AnswerBy, type OneAnswer } from "./answers.tsx";
import { UploadedImage } from "#shared/uploads/image.tsx";

type StoredFile = OneAnswer["files"][string];

const icons = { video: Video, audio: Music, text: FileText, other: File } as const;

function kindOf({ content_type }: StoredFile): keyof typeof icons {
  const kind = content_type.split("/")[0];
  if (kind === "video" || kind === "audio") return kind;
  return kind === "text" || content_type === "application/pdf" ? "text" : "other";
}

const frameClass =
  "grid aspect-4/3 w-full place-items-center overflow-hidden rounded-md bg-sunken ring-1 ring-inset ring-line";

function FileMark({ file }: { file: StoredFile }) {
  const Icon = icons[kindOf(file)];
  return (
    <div aria-hidden className={frameClass}>
      <Icon strokeWidth={1.5} className="size-7 text-ink-subtle" />
    </div>
  );
}

interface SummaryFilesProps {
  field: FieldSummary;
  answers: readonly OneAnswer[];
  onOpen: (responseId: string) => void;
}

/** What people sent: images to be seen, others by their kind, all to download. */
export function SummaryFiles({ field, answers, onOpen }: SummaryFilesProps) {
  const files = answers.flatMap((answer) => Object.entries(answer.files).map(([id, file]) => ({ answer, id, file })));
  return (
    <ul
      aria-label={t("Files for {label}", { label: field.label })}
      className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3"
    >
      {files.map(({ answer, id, file }) => (
        <li key={id} className="flex min-w-0 flex-col">
          {file.content_type.startsWith("image/") ? (
            <UploadedImage id={id} alt={file.filename} className={frameClass} />
          ) : (
            <FileMark file={file} />
          )}
          <div className="mt-2 min-w-0 text-sm">
            <DownloadFile id={id} file={file} />
          </div>
          <AnswerBy answer={answer} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
