import { limits, type Upload, fieldsOf } from "@firstlight/contract";
import { useRef, useState } from "react";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { useAttachments } from "#shared/uploads/use-attachments.ts";

/** An unsent message. */
export interface Written {
  content: string;
  files: readonly Upload[];
}

const nothing: Written = { content: "", files: [] };

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
  const { shelf, leftOut, addFiles, removeFile, forgetLeftOut } = useAttachments({
    files: written.files,
    change: (next) => change(({ content, files }) => ({ content, files: next(files) })),
    most: limits.filesPerMessage,
  });
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
    removeFile,
    clear: () => {
      change(() => nothing);
      forgetLeftOut();
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
