import type { Upload } from "@firstlight/contract";
import { Camera, FileText, RotateCw, X } from "lucide-react";
import { buttonClass } from "../../ui/button-style.ts";
import { cx, FileDrop, fileSize, IconButton, Progress } from "../../ui/index.ts";
import { fieldFrame, type FieldInputProps } from "./field-frame.tsx";
import { type PendingFile, useFileShelf } from "./file-shelf.ts";

const rowClass = "flex min-h-11 items-center gap-3 rounded-md bg-surface py-1 pl-3.5 pr-1 ring-1 ring-inset";

function StoredRow({ file, onRemove }: { file: Upload | undefined; onRemove: () => void }) {
  const name = file?.filename ?? "Uploaded file";
  return (
    <li className={cx(rowClass, "ring-line")}>
      <FileText aria-hidden className="size-4 shrink-0 text-ink-subtle" />
      <span className="min-w-0 grow truncate">{name}</span>
      {file && <span className="tabular shrink-0 text-sm text-ink-subtle">{fileSize(file.size)}</span>}
      <IconButton icon={X} label={`Remove ${name}`} onPress={onRemove} />
    </li>
  );
}

function PendingRow({ file }: { file: PendingFile }) {
  const { retry, cancel } = useFileShelf();
  return (
    <li className={cx(rowClass, file.failure ? "ring-danger" : "ring-line")}>
      <div className="min-w-0 grow py-1.5">
        <div className="flex gap-3">
          <span className="min-w-0 grow truncate">{file.name}</span>
          <span className="tabular shrink-0 text-sm text-ink-subtle">
            {file.failure ? fileSize(file.size) : `${Math.round(file.share * 100)} %`}
          </span>
        </div>
        {file.failure ? (
          <p role="alert" className="text-sm text-danger">
            {file.failure}
          </p>
        ) : (
          <Progress
            value={file.share * 100}
            label={`Uploading ${file.name}`}
            isLabelHidden
            size="sm"
            className="mt-1.5"
          />
        )}
      </div>
      {file.failure && file.canRetry && (
        <IconButton icon={RotateCw} label={`Try ${file.name} again`} onPress={() => retry(file.key)} />
      )}
      <IconButton icon={X} label={`Remove ${file.name}`} onPress={() => cancel(file.key)} />
    </li>
  );
}

/** Phones open the camera at once; a desktop has none to offer. */
function CameraButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label
      className={cx(
        buttonClass({ variant: "secondary", size: "md", fullWidth: true }),
        "hidden! cursor-pointer pointer-coarse:inline-flex! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
      )}
    >
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Camera aria-hidden className="size-4" />
      Take a photo
    </label>
  );
}

/** Choose, drop or photograph files; they upload while people go on. */
export function FilesInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const { pending, known, add } = useFileShelf();
  const stored = Array.isArray(value) ? value : [];
  const underway = pending.filter((file) => file.fieldId === field.id);
  const onFiles = (files: File[]) => add(field.id, files);
  return (
    <div className="flex flex-col gap-2">
      <FileDrop {...fieldFrame(props)} isMultiple onFiles={onFiles} hint="Up to 50 MB each" />
      <CameraButton onFiles={onFiles} />
      {stored.length + underway.length > 0 && (
        <ul aria-label="Files" className="flex flex-col gap-2">
          {stored.map((id) => (
            <StoredRow key={id} file={known[id]} onRemove={() => onChange(stored.filter((other) => other !== id))} />
          ))}
          {underway.map((file) => (
            <PendingRow key={file.key} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}
