import type { Upload } from "@firstlight/contract";
import { CloudOff, FileText, Pause, Play, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { wholePercent } from "#lib/format/shares.ts";
import { t } from "#lib/text/translate.ts";
import { cx, fileSize, IconButton, Progress } from "#ui/index.ts";
import { type PendingFile, useFileShelf } from "./pending-files.ts";
import { inPartsFrom } from "./send-file.ts";
import { useShownFile } from "#lib/hooks/use-shown-file.ts";

const rowClass = "flex min-h-11 items-center gap-3 rounded-md bg-surface py-1 ps-3.5 pe-1 ring-1 ring-inset";

function Picture({ file, onError }: { file: File; onError: () => void }) {
  const ref = useShownFile(file);
  return <img ref={ref} alt="" onError={onError} className="size-11 shrink-0 rounded-xs bg-sunken object-cover" />;
}

/** Images that this browser can show as they are, everything else as a sheet of paper. */
function Thumbnail({ file }: { file: File | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (file?.type.startsWith("image/") && !isBroken) return <Picture file={file} onError={() => setBroken(true)} />;
  return <FileText aria-hidden className="size-4 shrink-0 text-ink-subtle" />;
}

interface StoredRowProps {
  id: string;
  file: Upload | undefined;
  onRemove: () => void;
}

export function StoredRow({ id, file, onRemove }: StoredRowProps) {
  const { chosen } = useFileShelf();
  const name = file?.filename ?? t("Uploaded file");
  return (
    <li className={cx(rowClass, "ring-line")}>
      <Thumbnail file={chosen[id]} />
      <span className="min-w-0 grow truncate">{name}</span>
      {file && <span className="tabular shrink-0 text-sm text-ink-subtle">{fileSize(file.size)}</span>}
      <IconButton icon={X} label={t("Remove {name}", { name })} onPress={onRemove} />
    </li>
  );
}

function Underway({ file: { file, share, state } }: { file: PendingFile }) {
  if (state === "waiting") {
    return (
      <p className="flex items-center gap-1.5 text-sm text-ink-muted">
        <CloudOff aria-hidden className="size-3.5 shrink-0" />
        {t("Waiting for a connection. Resumes automatically")}
      </p>
    );
  }
  return (
    <Progress
      value={share * 100}
      label={
        state === "paused" ? t("{name} is paused", { name: file.name }) : t("Uploading {name}", { name: file.name })
      }
      isLabelHidden
      size="sm"
      className="mt-1.5"
    />
  );
}

function Going({ file: { key, file, state } }: { file: PendingFile }) {
  const { pause, resume } = useFileShelf();
  if (state === "paused")
    return <IconButton icon={Play} label={t("Resume {name}", { name: file.name })} onPress={() => resume(key)} />;
  if (state !== "sending" || file.size <= inPartsFrom) return null;
  return <IconButton icon={Pause} label={t("Pause {name}", { name: file.name })} onPress={() => pause(key)} />;
}

export function PendingRow({ file: pending }: { file: PendingFile }) {
  const { resume, cancel } = useFileShelf();
  const { key, file, failure, share, canRetry } = pending;
  return (
    <li className={cx(rowClass, failure ? "ring-danger" : "ring-line")}>
      <Thumbnail file={file} />
      <div className="min-w-0 grow py-1.5">
        <div className="flex gap-3">
          <span className="min-w-0 grow truncate">{file.name}</span>
          <span className="tabular shrink-0 text-sm text-ink-subtle">
            {failure ? fileSize(file.size) : wholePercent(Math.round(share * 100))}
          </span>
        </div>
        {failure ? (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        ) : (
          <Underway file={pending} />
        )}
      </div>
      {failure && canRetry && (
        <IconButton icon={RotateCw} label={t("Retry {name}", { name: file.name })} onPress={() => resume(key)} />
      )}
      <Going file={pending} />
      <IconButton icon={X} label={t("Remove {name}", { name: file.name })} onPress={() => cancel(key)} />
    </li>
  );
}
