import type { Upload } from "@firstlight/contract";
import { Paperclip } from "lucide-react";
import { useEffect } from "react";
import { api } from "#lib/api/client.ts";
import { plural, t } from "#lib/text/translate.ts";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { file as fileQuestion } from "#shared/questions/types/file/input.tsx";
import { FileShelfContext, type FileUploads, useUploads } from "#shared/uploads/pending-files.ts";
import { sendFile } from "#shared/uploads/send-file.ts";
import { type Underway, useStoredFiles } from "#shared/uploads/use-stored-files.ts";
import { Fold } from "../fold.tsx";

/** Deletes an unused file; the server deletes later what is missed here. */
const discard = (id: string) => void api.deleteUpload({ params: { id } }).catch(() => undefined);

interface ReportFilesInput {
  files: readonly Upload[];
  underway: readonly Underway[];
  onStored: (upload: Upload) => void;
  onUnderway: (underway: readonly Underway[]) => void;
}

/** The files of a report that is being written. Those on their way outlast the page. */
export function useReportFiles({ files, underway: left, onStored, onUnderway }: ReportFilesInput) {
  const shelf = useUploads({
    isOff: useIsOff("file_uploads"),
    send: sendFile,
    known: Object.fromEntries(files.map((each) => [each.id, each])),
    onStored: (_field, upload) => onStored(upload),
    onDiscard: discard,
  });
  const { underway, forget } = useStoredFiles({ shelf, left });
  const keys = underway.map(({ key }) => key).join(" ");
  const isNoted = keys === left.map(({ key }) => key).join(" ");
  useEffect(() => {
    if (!isNoted) onUnderway(underway);
  });
  return { shelf, forget };
}

interface FilesFoldProps {
  shelf: FileUploads;
  files: readonly Upload[];
  onChange: (files: readonly Upload[]) => void;
}

/** Chosen, dropped, photographed or recorded, as in forms. */
export function FilesFold({ shelf, files, onChange }: FilesFoldProps) {
  const label = t("Add files");
  const count = files.length + shelf.pending.length;
  return (
    <Fold
      icon={Paperclip}
      title={label}
      summary={count === 0 ? t("Photo, screenshot or recording") : plural(count, "{count} file", "{count} files")}
      isOpen={count > 0}
    >
      <FileShelfContext value={shelf}>
        <fileQuestion.Input
          question={{ id: "files", type: "file", label, required: false, description: "", placeholder: "" }}
          value={files.map(({ id }) => id)}
          onChange={(ids) => onChange(files.filter(({ id }) => Array.isArray(ids) && ids.includes(id)))}
          isLabelHidden
        />
      </FileShelfContext>
      {shelf.pending.length > 0 && (
        <p className="text-sm text-ink-muted">{t("You can send once the files are uploaded.")}</p>
      )}
    </Fold>
  );
}
