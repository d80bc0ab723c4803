import { limits, type Upload } from "@firstlight/contract";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { ApiError, type CallOptions } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";

export type SendFile = (file: File, options: CallOptions) => Promise<Upload>;

/** A file on its way, or one that did not arrive. */
export interface PendingFile {
  key: string;
  fieldId: string;
  name: string;
  size: number;
  /** Share that is sent, 0 to 1. */
  share: number;
  failure: string | null;
  canRetry: boolean;
}

export interface FileShelf {
  pending: readonly PendingFile[];
  /** Stored files by upload id. */
  known: Readonly<Record<string, Upload>>;
  add: (fieldId: string, files: readonly File[]) => void;
  retry: (key: string) => void;
  cancel: (key: string) => void;
}

const nothing = () => undefined;
export const FileShelfContext = createContext<FileShelf>({
  pending: [],
  known: {},
  add: nothing,
  retry: nothing,
  cancel: nothing,
});
export const useFileShelf = () => useContext(FileShelfContext);

interface Sending {
  fieldId: string;
  file: File;
  stop: AbortController;
}

interface ShelfInput {
  send: SendFile;
  known: Readonly<Record<string, Upload>>;
  /** Called once a file is stored, however long after it was chosen. */
  onStored: (fieldId: string, upload: Upload) => void;
}

const tooLarge = `This file is larger than ${limits.uploadBytes / 1024 / 1024} MB.`;
const uploadFailed = "The upload did not work. Please try again.";

function failureOf(error: unknown): Pick<PendingFile, "failure" | "canRetry"> {
  const isRefused = error instanceof ApiError && (error.status === 413 || error.status === 415);
  return { failure: detailOf(error, uploadFailed), canRetry: !isRefused };
}

/** Uploads above the questions, so that they go on while people answer the next one. */
export function useUploads({ send, known, onStored }: ShelfInput): FileShelf {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const sending = useRef(new Map<string, Sending>());
  const count = useRef(0);
  useEffect(() => {
    const running = sending.current;
    return () => running.forEach(({ stop }) => stop.abort());
  }, []);

  const change = (key: string, patch: Partial<PendingFile>) =>
    setPending((files) => files.map((file) => (file.key === key ? { ...file, ...patch } : file)));
  const drop = (key: string) => {
    sending.current.delete(key);
    setPending((files) => files.filter((file) => file.key !== key));
  };
  const start = async (key: string, fieldId: string, file: File) => {
    const stop = new AbortController();
    sending.current.set(key, { fieldId, file, stop });
    try {
      const upload = await send(file, { signal: stop.signal, onProgress: (share) => change(key, { share }) });
      drop(key);
      onStored(fieldId, upload);
    } catch (error) {
      if (!stop.signal.aborted) change(key, failureOf(error));
    }
  };
  const add = (fieldId: string, file: File) => {
    count.current += 1;
    const key = `file-${count.current}`;
    const failure = file.size > limits.uploadBytes ? tooLarge : null;
    const entry = { key, fieldId, name: file.name, size: file.size, share: 0, failure, canRetry: false };
    setPending((files) => [...files, entry]);
    if (!failure) void start(key, fieldId, file);
  };
  const retry = (key: string) => {
    const held = sending.current.get(key);
    if (!held) return;
    change(key, { failure: null, share: 0 });
    void start(key, held.fieldId, held.file);
  };
  const cancel = (key: string) => {
    sending.current.get(key)?.stop.abort();
    drop(key);
  };
  return { pending, known, add: (fieldId, files) => files.forEach((file) => add(fieldId, file)), retry, cancel };
}
