import { type FormField, limits, type Upload } from "@firstlight/contract";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ApiError } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { newId } from "#lib/api/new-id.ts";
import type { SendFile } from "./send-file.ts";
import { useConnection } from "./use-connection.ts";

export type { SendFile } from "./send-file.ts";

/** A file on its way, or one that did not arrive. */
export interface PendingFile {
  key: string;
  fieldId: string;
  file: File;
  /** Share that is sent, 0 to 1. */
  share: number;
  /** "waiting": the connection is lost; it continues automatically. */
  state: "sending" | "paused" | "waiting" | "failed";
  failure: string | null;
  canRetry: boolean;
}

interface AddedFile {
  /** A file with a problem is shown with it and not sent. */
  problem?: string | undefined;
  /** Of a file that was on its way before; a new one if left out. */
  key?: string;
}

export interface FileUploads {
  /** Whether the company's file uploads are off: no file is to be chosen. */
  isOff: boolean;
  pending: readonly PendingFile[];
  /** Stored files by upload id. */
  known: Readonly<Record<string, Upload>>;
  /** Files chosen on this device by upload id, to look at. */
  chosen: Readonly<Record<string, File>>;
  add: (field: Pick<FormField, "id">, file: File, about?: AddedFile) => void;
  pause: (key: string) => void;
  /** Continues where it stopped. */
  resume: (key: string) => void;
  cancel: (key: string) => void;
  /** Deletes a stored file. */
  discard: (uploadId: string) => void;
  /** The tickets of files that are on their way in parts, by key. */
  tickets: () => Readonly<Record<string, string | undefined>>;
}

const nothing = () => undefined;
export const FileShelfContext = createContext<FileUploads>({
  isOff: false,
  pending: [],
  known: {},
  chosen: {},
  add: nothing,
  pause: nothing,
  resume: nothing,
  cancel: nothing,
  discard: nothing,
  tickets: () => ({}),
});
export const useFileShelf = () => useContext(FileShelfContext);

interface Sending {
  fieldId: string;
  file: File;
  stop: AbortController;
  ticket?: string | undefined;
}

interface ShelfInput {
  isOff?: boolean;
  send: SendFile;
  known: Readonly<Record<string, Upload>>;
  /** Called once a file is stored, however long after it was chosen. */
  onStored: (fieldId: string, upload: Upload) => void;
  /** Deletes a stored file on the server. */
  onDiscard?: (uploadId: string) => void;
}

const tooLarge = t("This file is larger than {uploadBytes} MB.", { uploadBytes: limits.uploadBytes / 1024 / 1024 });
const uploadFailed = t("Failed to upload file. Please try again.");

function failureOf(error: unknown): Pick<PendingFile, "state" | "failure" | "canRetry"> {
  if (error instanceof ApiError && error.isNetworkFailure) return { state: "waiting", failure: null, canRetry: true };
  const isRefused = error instanceof ApiError && (error.status === 413 || error.status === 415);
  return { state: "failed", failure: detailOf(error, uploadFailed), canRetry: !isRefused };
}

/** The files on their way, and what stops each. */
function usePending() {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const sending = useRef(new Map<string, Sending>());
  const isGone = useRef(false);
  useEffect(() => {
    const running = sending.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.forEach(({ stop }) => stop.abort());
    };
  }, []);
  const put = (file: PendingFile) => setPending((files) => [...files, file]);
  const change = (key: string, patch: Partial<PendingFile>) =>
    setPending((files) => files.map((file) => (file.key === key ? { ...file, ...patch } : file)));
  const halt = (key: string, state: "paused" | "waiting") => {
    sending.current.get(key)?.stop.abort();
    change(key, { state });
  };
  const cancel = (key: string) => {
    sending.current.get(key)?.stop.abort();
    sending.current.delete(key);
    setPending((files) => files.filter((file) => file.key !== key));
  };
  const tickets = () => Object.fromEntries([...sending.current].map(([key, { ticket }]) => [key, ticket]));
  return { pending, sending, isGone, put, change, halt, cancel, tickets };
}

/** Uploads live above the questions, so that they continue while users answer the next one. */
export function useUploads({ isOff = false, send, known, onStored, onDiscard = nothing }: ShelfInput): FileUploads {
  const { pending, sending, isGone, put, change, halt, cancel, tickets } = usePending();
  const [chosen, setChosen] = useState<Readonly<Record<string, File>>>({});
  const start = async (key: string, begun: Omit<Sending, "stop">) => {
    const held: Sending = { ...begun, stop: new AbortController() };
    sending.current.set(key, held);
    const { file, stop, ticket } = held;
    const onTicket = (given: string) => {
      held.ticket = given;
    };
    const onProgress = (share: number) => change(key, { share });
    try {
      const upload = await send(file, { signal: stop.signal, onProgress, ticket, onTicket });
      cancel(key);
      setChosen((files) => ({ ...files, [upload.id]: file }));
      onStored(held.fieldId, upload);
    } catch (error) {
      if (!stop.signal.aborted) change(key, failureOf(error));
    }
  };
  const add: FileUploads["add"] = ({ id: fieldId }, file, { problem, key = newId() } = {}) => {
    if (isGone.current || sending.current.has(key)) return;
    const failure = problem ?? (file.size > limits.uploadBytes ? tooLarge : null);
    put({ key, fieldId, file, share: 0, state: failure ? "failed" : "sending", failure, canRetry: false });
    if (!failure) void start(key, { fieldId, file });
  };
  const resume = (key: string) => {
    const held = sending.current.get(key);
    if (!held) return;
    change(key, { state: "sending", failure: null });
    void start(key, held);
  };
  const pause = (key: string) => halt(key, "paused");
  useConnection({ pending, halt: (key) => halt(key, "waiting"), resume });
  return { isOff, pending, known, chosen, add, pause, resume, cancel, discard: onDiscard, tickets };
}
