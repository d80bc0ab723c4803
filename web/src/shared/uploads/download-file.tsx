import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { saveFile } from "#shared/exports/save-file.ts";
import { fileSize, Spinner, toast } from "#ui/index.ts";

interface DownloadFileProps {
  id: string;
  file: { filename: string; size: number } | undefined;
}

async function download({ id, file }: DownloadFileProps): Promise<void> {
  saveFile(await api.getUpload({ params: { id } }), file?.filename ?? "file");
}

/** A stored file by its name, fetched with the session when pressed. */
export function DownloadFile(props: DownloadFileProps) {
  const { file } = props;
  const name = file?.filename ?? t("File");
  const downloading = useMutation({
    mutationFn: () => download(props),
    onError: () => {
      toast.error(t("Failed to download “{name}”. Please try again.", { name }));
    },
  });
  return (
    <button
      type="button"
      onClick={() => downloading.mutate()}
      disabled={downloading.isPending}
      className="inline-flex max-w-full items-center gap-2 rounded-xs text-start text-brand-text underline decoration-current/35 underline-offset-3 hover:decoration-current"
    >
      {downloading.isPending ? <Spinner size="sm" /> : <Download aria-hidden className="size-3.5 shrink-0" />}
      <span className="sr-only">{t("Download")} </span>
      <span className="min-w-0 truncate">{name}</span>
      {file && <span className="tabular shrink-0 text-sm text-ink-subtle">{fileSize(file.size)}</span>}
    </button>
  );
}
