import type { Upload } from "@firstlight/contract";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { useUploads } from "./pending-files.ts";
import { sendFile } from "./send-file.ts";

interface AttachmentsInput {
  /** Those that are stored. */
  files: readonly Upload[];
  /** Changes them: uploads end while something else is typed. */
  change: (next: (files: readonly Upload[]) => readonly Upload[]) => void;
  most: number;
}

/** The upload queue needs a field ID; attachments belong to no question. */
const shelfField = { id: "attachment" };

/** The files of something that is being written, stored as they are chosen. */
export function useAttachments({ files, change, most }: AttachmentsInput) {
  const [leftOut, setLeftOut] = useState(0);
  const shelf = useUploads({
    isOff: useIsOff("file_uploads"),
    send: sendFile,
    known: Object.fromEntries(files.map((file) => [file.id, file])),
    onStored: (_field, upload) => change((stored) => [...stored, upload]),
    // If this fails, the server deletes the unused file later.
    onDiscard: (id) => void api.deleteUpload({ params: { id } }).catch(() => undefined),
  });
  return {
    files,
    shelf,
    /** How many were chosen beyond the limit. */
    leftOut,
    addFiles: (chosen: readonly File[]) => {
      // Rejected files do not count toward the limit.
      const underway = shelf.pending.filter(({ state, canRetry }) => state !== "failed" || canRetry).length;
      const room = Math.max(0, most - files.length - underway);
      for (const file of chosen.slice(0, room)) shelf.add(shelfField, file);
      setLeftOut(Math.max(0, chosen.length - room));
    },
    removeFile: (id: string) => {
      change((stored) => stored.filter((file) => file.id !== id));
      shelf.discard(id);
    },
    forgetLeftOut: () => setLeftOut(0),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
