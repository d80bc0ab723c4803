import { limits, type Upload } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { MessageFiles } from "#shared/messages/content.tsx";
import { AttachButton, AttachedFiles } from "#shared/uploads/attachments.tsx";
import { FilesOffNote } from "#shared/uploads/files-off-note.tsx";
import type { useAttachments } from "#shared/uploads/use-attachments.ts";

interface ItemFilesProps {
  attachments: ReturnType<typeof useAttachments>;
  /** The item waits for them. */
  isWaiting: boolean;
}

/** What the team attaches. */
export function ItemFiles({ attachments, isWaiting }: ItemFilesProps) {
  const { shelf, leftOut } = attachments;
  return (
    <div className="flex flex-col gap-2">
      {shelf.isOff ? (
        <FilesOffNote />
      ) : (
        <div className="flex items-center gap-2 text-base text-ink-muted">
          <AttachButton onFiles={attachments.addFiles} />
          {t("Attach screenshots, recordings or logs")}
        </div>
      )}
      <AttachedFiles {...attachments} />
      {leftOut > 0 && (
        <p role="alert" className="text-sm font-medium text-danger">
          {plural(
            leftOut,
            "You can attach at most {most} files. 1 was left out.",
            "You can attach at most {most} files. {count} were left out.",
            { most: limits.filesPerFeedback },
          )}
        </p>
      )}
      {isWaiting && (
        <p role="status" className="text-sm text-ink-muted">
          {t("You can create it once the files are uploaded.")}
        </p>
      )}
    </div>
  );
}

/** Of what a tester said: they are part of the item without being sent again. */
export function FilesOfTester({ files }: { files: readonly Upload[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-label={t("Files of the tester")}>
      <h3 className="text-sm font-medium text-ink">{t("Files of the tester")}</h3>
      <p className="text-sm text-ink-muted">{t("They become part of the item, too.")}</p>
      <MessageFiles files={files} />
    </section>
  );
}
