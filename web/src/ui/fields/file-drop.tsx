import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, type ReactNode, type Ref, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { IconButton } from "../actions/button.tsx";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, useField } from "./frame.tsx";
import { fileSize } from "#lib/format/file-size.ts";
import { Progress } from "../feedback/progress.tsx";

export interface DroppedFile {
  id: string;
  name: string;
  /** Bytes. */
  size?: number;
  /** 0–100 while it uploads. */
  progress?: number;
  error?: string;
}

export interface FileDropProps extends FieldProps {
  onFiles: (files: File[]) => void;
  /** As the input's: "image/*,.pdf". The server decides in the end. */
  accept?: string;
  isMultiple?: boolean;
  /** Phones open the camera. */
  capture?: "user" | "environment";
  /** "PNG or PDF, up to 10 MB". */
  hint?: ReactNode;
  files?: readonly DroppedFile[];
  onRemove?: (id: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

function FileRow({ file, onRemove }: { file: DroppedFile; onRemove: FileDropProps["onRemove"] }) {
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-md bg-sunken py-2 ps-3 pe-1.5">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-subtle" />
      <div className="min-w-0 grow">
        <p className="flex gap-2 text-base">
          <span className="truncate">{file.name}</span>
          {file.size !== undefined && <span className="tabular shrink-0 text-ink-subtle">{fileSize(file.size)}</span>}
        </p>
        {file.progress !== undefined && file.progress < 100 && !file.error && (
          <Progress
            size="sm"
            isLabelHidden
            label={t("Uploading {name}", { name: file.name })}
            value={file.progress}
            className="mt-1.5"
          />
        )}
        {file.error && (
          <p role="alert" className="text-sm font-medium text-danger">
            {file.error}
          </p>
        )}
      </div>
      {onRemove && (
        <IconButton
          size="sm"
          icon={X}
          label={t("Remove {name}", { name: file.name })}
          onPress={() => onRemove(file.id)}
        />
      )}
    </li>
  );
}

/** A real file input under a big target; files can be dropped on it. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, accept, isMultiple, capture, hint, files = [], onRemove, onBlur, ref, ...field } = props;
  const wiring = useField(field);
  const [isOver, setOver] = useState(false);
  const isDisabled = field.isDisabled ?? field.disabled;
  const give = (list: FileList | null) => {
    const given = Array.from(list ?? []);
    if (given.length > 0 && !isDisabled) onFiles(isMultiple ? given : given.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  return (
    <FieldFrame {...field} wiring={wiring}>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          "relative flex flex-col items-center gap-1 rounded-md border border-dashed px-4 py-6 text-center transition-colors",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
          isOver ? "border-brand-text bg-brand-soft" : "border-line-strong bg-surface hover:border-brand-text",
          isDisabled && "opacity-50",
          field.error && "border-danger",
        )}
      >
        <Upload aria-hidden className="mb-1 size-5 text-ink-subtle" />
        <p className="text-base text-ink">
          <span className="font-medium text-brand-text">{isMultiple ? t("Choose files") : t("Choose a file")}</span>
          <span className="hidden text-ink-muted pointer-fine:inline">
            {" "}
            {isMultiple ? t("or drop them here") : t("or drop it here")}
          </span>
        </p>
        {hint && <p className="text-sm text-ink-subtle">{hint}</p>}
        <input
          {...wiring.aria}
          ref={ref}
          id={wiring.id}
          name={field.name}
          type="file"
          accept={accept}
          multiple={isMultiple}
          capture={capture}
          disabled={isDisabled}
          onBlur={onBlur}
          onChange={(event) => {
            give(event.target.files);
            // The same file can be chosen again after it was removed.
            event.target.value = "";
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {files.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1.5">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
