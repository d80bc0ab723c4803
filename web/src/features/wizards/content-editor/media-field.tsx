import { isUploadId } from "@firstlight/contract";
import { FileText, Film, X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useFileShelf } from "#shared/uploads/pending-files.ts";
import { FilesOffNote } from "#shared/uploads/files-off-note.tsx";
import { PendingRow } from "#shared/uploads/file-rows.tsx";
import { FileDrop, fileSize, IconButton, TextField } from "#ui/index.ts";
import { isAddress } from "#lib/text/external-link.ts";
import { Picture } from "../step/picture.tsx";
import { useNamed } from "../step-editor/errors.ts";

export type MediaKind = "image" | "video" | "file";

interface MediaFieldProps {
  kind: MediaKind;
  /** "Picture". */
  what: string;
  labelNote?: string;
  /** Also the name that identifies its uploads. */
  name: string;
  /** A URL, or the ID of an upload. */
  value: string;
  onChange: (value: string) => void;
  /** The known file name and size of an upload. */
  about?: { filename: string; size: number | null };
  isRequired?: boolean;
}

const uploads = {
  image: { accept: "image/*", hint: t("An image, up to 50 MB"), wrong: t("Choose an image.") },
  video: { accept: "video/mp4,video/*", hint: t("A video, ideally MP4, up to 50 MB"), wrong: t("Choose a video.") },
  file: { accept: undefined, hint: t("Up to 50 MB"), wrong: "" },
} as const;

const rowClass = "flex min-h-14 items-center gap-3 rounded-md bg-surface py-1 ps-3 pe-1 ring-1 ring-inset ring-line";

function Thumbnail({ kind, value }: { kind: MediaKind; value: string }) {
  if (kind === "image")
    return <Picture isDecoration content={value} alt="" className="size-11 shrink-0 rounded-xs object-cover" />;
  const Icon = kind === "video" ? Film : FileText;
  return <Icon aria-hidden className="size-5 shrink-0 text-ink-subtle" />;
}

/** An uploaded file; if there is none, the user can enter a URL or upload another file. */
function Uploaded({ kind, value, what, about, onChange }: MediaFieldProps) {
  const { known } = useFileShelf();
  const { filename = about?.filename, size = about?.size } = known[value] ?? {};
  const name = filename || t("Uploaded file");
  return (
    <div role="group" aria-label={what} className="flex flex-col gap-1.5">
      <p aria-hidden className="text-base font-medium text-ink">
        {what}
      </p>
      <div className={rowClass}>
        <Thumbnail kind={kind} value={value} />
        <span className="min-w-0 grow truncate">{name}</span>
        {size ? <span className="tabular shrink-0 text-sm text-ink-subtle">{fileSize(size)}</span> : null}
        <IconButton icon={X} label={t("Remove {name}", { name })} onPress={() => onChange("")} />
      </div>
    </div>
  );
}

/** A field for media, given by URL or upload. */
export function MediaField(props: MediaFieldProps) {
  const { kind, what, labelNote, name, value, onChange, isRequired } = props;
  const { isOff, pending, add } = useFileShelf();
  const { error } = useNamed(name);
  if (isUploadId(value)) return <Uploaded {...props} />;
  const { accept, hint, wrong } = uploads[kind];
  const underway = pending.filter(({ fieldId }) => fieldId === name);
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const isOther = kind !== "file" && file.type !== "" && !file.type.startsWith(`${kind}/`);
    add({ id: name }, file, isOther ? { problem: wrong } : {});
  };
  const waits = underway.some(({ state }) => state !== "failed");
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-3">
        <TextField
          className="grow"
          name={name}
          label={t("{what} URL", { what })}
          {...(labelNote && { labelNote })}
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={value}
          onChange={onChange}
          isRequired={isRequired === true}
          error={error && waits ? t("The file is still uploading. Save when it’s done, or remove it.") : error}
        />
        {kind === "image" && isAddress(value) && <Thumbnail key={value} kind={kind} value={value} />}
      </div>
      {underway.length > 0 ? (
        <ul aria-label={t("Upload for {what}", { what: what.toLowerCase() })} className="flex flex-col gap-2">
          {underway.map((file) => (
            <PendingRow key={file.key} file={file} />
          ))}
        </ul>
      ) : isOff ? (
        <FilesOffNote>{t("Contact support to turn them on.")}</FilesOffNote>
      ) : (
        <FileDrop
          isLabelHidden
          label={t("Upload for {what}", { what: what.toLowerCase() })}
          accept={accept}
          hint={hint}
          onFiles={choose}
        />
      )}
    </div>
  );
}
