import type { ContentBlock } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { saveFile } from "#shared/exports/save-file.ts";
import { fileSize, Spinner } from "#ui/index.ts";
import { awayLink, isAddress } from "#lib/text/external-link.ts";

const style =
  "flex min-h-14 w-full items-center gap-3 rounded-md bg-surface px-4 py-3 text-start text-ink no-underline ring-1 ring-inset ring-line transition-colors hover:bg-hover";

function nameOf({ content, metadata }: ContentBlock): string {
  if (metadata.filename || metadata.title) return metadata.filename ?? metadata.title ?? "";
  const last = typeof content === "string" && URL.canParse(content) ? new URL(content).pathname.split("/").at(-1) : "";
  return last || t("File");
}

function Face({ block, isBusy = false }: { block: ContentBlock; isBusy?: boolean }) {
  const { size, title, filename } = block.metadata;
  const note = [filename && title !== filename ? title : "", size ? fileSize(size) : ""].filter(Boolean).join(" · ");
  return (
    <>
      {isBusy ? <Spinner size="sm" /> : <Download aria-hidden className="size-5 shrink-0 text-brand-text" />}
      <span className="min-w-0">
        <span className="sr-only">{t("Download")} </span>
        <span className="block font-medium break-words">{nameOf(block)}</span>
        {note && <span className="tabular block text-sm text-ink-subtle break-words">{note}</span>}
      </span>
    </>
  );
}

/** A file to take along. */
export function FileLink({ block, content }: { block: ContentBlock; content: string }) {
  const saving = useMutation({
    mutationFn: async () => saveFile(await api.getUpload({ params: { id: content } }), nameOf(block)),
  });
  if (isAddress(content)) {
    return (
      <a href={content} {...awayLink} download={nameOf(block)} className={style}>
        <Face block={block} />
        <span className="sr-only"> {t("(opens in a new tab)")}</span>
      </a>
    );
  }
  return (
    <>
      <button type="button" disabled={saving.isPending} onClick={() => saving.mutate()} className={style}>
        <Face block={block} isBusy={saving.isPending} />
      </button>
      {saving.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {t("Failed to download “{name}”. Please try again.", { name: nameOf(block) })}
        </p>
      )}
    </>
  );
}
