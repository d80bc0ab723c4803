import { Paperclip } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { cx } from "#ui/index.ts";
import { PendingRow, StoredRow } from "./file-rows.tsx";
import type { Attachments } from "./use-attachments.ts";

/** A button that opens the system's file dialog. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label
      title={t("Attach Files")}
      className={cx(
        buttonClass({ variant: "ghost", size: "md", iconOnly: true }),
        "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
      )}
    >
      <input
        type="file"
        multiple
        aria-label={t("Attach Files")}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      <Paperclip aria-hidden className="size-4" />
    </label>
  );
}

/** The attached files, and those still being uploaded. */
export function AttachedFiles({ files, shelf, removeFile }: Pick<Attachments, "files" | "shelf" | "removeFile">) {
  if (files.length + shelf.pending.length === 0) return null;
  return (
    <ul aria-label={t("Files")} className="flex max-h-44 flex-col gap-2 overflow-y-auto p-px">
      {files.map((file) => (
        <StoredRow key={file.id} id={file.id} file={file} onRemove={() => removeFile(file.id)} />
      ))}
      {shelf.pending.map((file) => (
        <PendingRow key={file.key} file={file} />
      ))}
    </ul>
  );
}
