import type { Upload } from "@firstlight/contract";
import { useMemo } from "react";
import { awayLink } from "#lib/text/external-link.ts";
import { t } from "#lib/text/translate.ts";
import { DownloadFile } from "#shared/uploads/download-file.tsx";
import { UploadedImage } from "#shared/uploads/image.tsx";
import { linkedParts } from "#lib/text/links.ts";

interface MessageTextProps {
  text: string;
  /** What is emphasized, as a group of the pattern. */
  marked?: RegExp | undefined;
}

const emphasized = (text: string, marked: RegExp) =>
  text.split(marked).map((part, index) =>
    index % 2 === 1 ? (
      // Parts have no other name than their place, which never changes.
      <strong key={index} className="font-medium text-brand-text">
        {part}
      </strong>
    ) : (
      part
    ),
  );

/** A message's text as typed: markup is not interpreted, addresses become links. */
export function MessageText({ text, marked }: MessageTextProps) {
  const parts = useMemo(() => linkedParts(text), [text]);
  return (
    <p dir="auto" className="whitespace-pre-wrap text-base text-ink wrap-anywhere">
      {parts.map((part, index) =>
        part.href ? (
          <a
            // Parts have no other name than their place, which never changes.
            key={index}
            href={part.href}
            {...awayLink}
            className="text-brand-text underline underline-offset-2 hover:decoration-2"
          >
            {part.text}
          </a>
        ) : marked ? (
          emphasized(part.text, marked)
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

const frameClass =
  "mb-1 grid h-36 w-48 max-w-full place-items-center overflow-hidden rounded-md bg-sunken ring-1 ring-inset ring-line";

/** A message's attachments: images are shown, and all files can be downloaded. */
export function MessageFiles({ files }: { files: readonly Upload[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("Files")} className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full min-w-0 text-sm tester:[&>button]:min-h-11">
          {file.content_type?.startsWith("image/") && (
            <UploadedImage id={file.id} alt={file.filename} className={frameClass} />
          )}
          <DownloadFile id={file.id} file={file} />
        </li>
      ))}
    </ul>
  );
}
