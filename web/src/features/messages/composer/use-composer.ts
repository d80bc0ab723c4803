import { limits, type Upload, fieldsOf } from "@firstlight/contract";
import { useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { useUploads } from "#shared/uploads/pending-files.ts";
import { sendFile } from "#shared/uploads/send-file.ts";

/** An unsent message. */
export interface Written {
  content: string;
  files: readonly Upload[];
}

const nothing: Written = { content: "", files: [] };
/** The upload queue needs a field ID; message attachments belong to no question. */
const shelfField = { id: "message" };

function isUpload(value: unknown): value is Upload {
  const { id, filename, size } = fieldsOf(value);
  return typeof id === "string" && typeof filename === "string" && typeof size === "number";
}

function writtenIn(stored: unknown): Written {
  const { content, files } = fieldsOf(stored);
  return {
    content: typeof content === "string" ? content : "",
    files: Array.isArray(files) ? files.filter(isUpload) : [],
  };
}

function isEmpty({ content, files }: Written): boolean {
  return content.trim() === "" && files.length === 0;
}

/** The draft text, stored on this device. @param key the conversation, or another purpose */
function useSavedText(key: string) {
  const stored = useDraft(`message.${key}`);
  const [written, setWritten] = useState(() => writtenIn(stored.read()));
  const [isSaved, setSaved] = useState(true);
  // Uploads finish asynchronously while the user types, so they need the latest draft.
  const latest = useRef(written);
  const change = (next: (before: Written) => Written) => {
    latest.current = next(latest.current);
    setWritten(latest.current);
    setSaved(stored.save(isEmpty(latest.current) ? null : latest.current));
  };
  return { written, change, isSaved };
}

/** The state of an unsent message: its text and files, and whether it can be sent. */
export function useComposer(key: string) {
  const { written, change, isSaved } = useSavedText(key);
  const [leftOut, setLeftOut] = useState(0);
  const known = Object.fromEntries(written.files.map((file) => [file.id, file]));
  const remove = (id: string) => change(({ content, files }) => ({ content, files: files.filter((f) => f.id !== id) }));
  const shelf = useUploads({
    isOff: useIsOff("file_uploads"),
    send: sendFile,
    known,
    onStored: (_field, upload) => change(({ content, files }) => ({ content, files: [...files, upload] })),
    // If this fails, the server deletes the unused file later.
    onDiscard: (id) => void api.deleteUpload({ params: { id } }).catch(() => undefined),
  });
  const addFiles = (files: readonly File[]) => {
    // Rejected files do not count toward the limit.
    const underway = shelf.pending.filter(({ state, canRetry }) => state !== "failed" || canRetry).length;
    const room = Math.max(0, limits.filesPerMessage - written.files.length - underway);
    for (const file of files.slice(0, room)) shelf.add(shelfField, file);
    setLeftOut(Math.max(0, files.length - room));
  };
  const tooMany = Math.max(0, written.content.trim().length - limits.message);
  return {
    written,
    shelf,
    leftOut,
    isSaved,
    isEmpty: isEmpty(written),
    /** The number of characters above the limit. */
    tooMany,
    canSend: written.content.trim() !== "" && tooMany === 0 && shelf.pending.length === 0,
    setContent: (content: string) => change(({ files }) => ({ content, files })),
    addFiles,
    removeFile: (id: string) => {
      remove(id);
      shelf.discard(id);
    },
    clear: () => {
      change(() => nothing);
      setLeftOut(0);
    },
    /** Restores an unsent message, in front of what was typed since. */
    takeBack: (back: Written) =>
      change(({ content, files }) => ({
        content: [back.content, content].filter((text) => text.trim() !== "").join("\n\n"),
        files: [...back.files, ...files.filter((file) => back.files.every(({ id }) => id !== file.id))],
      })),
  };
}

export type Composing = ReturnType<typeof useComposer>;
