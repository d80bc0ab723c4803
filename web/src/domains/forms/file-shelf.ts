import { type FormField, limits, type Upload } from "@firstlight/contract";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";
import { newId } from "./new-id.ts";
import type { SendFile } from "./send-file.ts";

export type { SendFile } from "./send-file.ts";

/** A file on its way, or one that did not arrive. */
export interface PendingFile {
  key: string;
  fieldId: string;
  file: File;
  /** Share that is sent, 0 to 1. */
  share: number;
  /** "waiting": the connection is gone, it goes on by itself. */
  state: "sending" | "paused" | "waiting" | "failed";
  failure: string | null;
  canRetry: boolean;
}

export interface FileShelf {
  pending: readonly PendingFile[];
  /** Stored files by upload id. */
  known: Readonly<Record<string, Upload>>;
  /** Files chosen on this device by upload id, to look at. */
  chosen: Readonly<Record<string, File>>;
  /** Takes a file; one with a problem is shown with it and not sent. */
  add: (field: Pick<FormField, "id">, file: File, problem?: string) => void;
  pause: (key: string) => void;
  /** Goes on where it stopped. */
  resume: (key: string) => void;
  cancel: (key: string) => void;
  /** Deletes a stored file. */
  discard: (uploadId: string) => void;
  /** The tickets of files that are on their way in parts, by key. */
  tickets: () => Readonly<Record<string, string | undefined>>;
}

const nothing = () => undefined;
export const FileShelfContext = createContext<FileShelf>({
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
  send: SendFile;
  known: Readonly<Record<string, Upload>>;
  /** Called once a file is stored, however long after it was chosen. */
  onStored: (fieldId: string, upload: Upload) => void;
  /** Deletes a stored file on the server. */
  onDiscard?: (uploadId: string) => void;
}

const tooLarge = `This file is larger than ${limits.uploadBytes / 1024 / 1024} MB.`;
const uploadFailed = "The upload did not work. Please try again.";

function failureOf(error: unknown): Pick<PendingFile, "state" | "failure" | "canRetry"> {
  if (error instanceof ApiError && error.isNetworkFailure) return { state: "waiting", failure: null, canRetry: true };
  const isRefused = error instanceof ApiError && (error.status === 413 || error.status === 415);
  return { state: "failed", failure: detailOf(error, uploadFailed), canRetry: !isRefused };
}

/** Uploads above the questions, so that they go on while people answer the next one. */
export function useUploads({ send, known, onStored, onDiscard }: ShelfInput): FileShelf {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, File>>>({});
  const sending = useRef(new Map<string, Sending>());
  const isGone = useRef(false);

  const change = (key: string, patch: Partial<PendingFile>) =>
    setPending((files) => files.map((file) => (file.key === key ? { ...file, ...patch } : file)));
  const drop = (key: string) => {
    sending.current.delete(key);
    setPending((files) => files.filter((file) => file.key !== key));
  };
  const start = async (key: string, held: Sending) => {
    const { file, fieldId, stop, ticket } = held;
    const onTicket = (given: string) => {
      held.ticket = given;
    };
    const onProgress = (share: number) => change(key, { share });
    try {
      const upload = await send(file, { signal: stop.signal, onProgress, ticket, onTicket });
      drop(key);
      setChosen((files) => ({ ...files, [upload.id]: file }));
      onStored(fieldId, upload);
    } catch (error) {
      if (!stop.signal.aborted) change(key, failureOf(error));
    }
  };
  const add: FileShelf["add"] = (field, file, problem) => {
    if (isGone.current) return;
    const key = newId();
    const failure = problem ?? (file.size > limits.uploadBytes ? tooLarge : null);
    const state = failure ? "failed" : "sending";
    setPending((files) => [...files, { key, fieldId: field.id, file, share: 0, state, failure, canRetry: false }]);
    if (failure) return;
    const held = { fieldId: field.id, file, stop: new AbortController() };
    sending.current.set(key, held);
    void start(key, held);
  };
  const pause = (key: string) => {
    sending.current.get(key)?.stop.abort();
    change(key, { state: "paused" });
  };
  const resume = (key: string) => {
    const held = sending.current.get(key);
    if (!held) return;
    change(key, { state: "sending", failure: null });
    const again = { ...held, stop: new AbortController() };
    sending.current.set(key, again);
    void start(key, again);
  };
  const cancel = (key: string) => {
    sending.current.get(key)?.stop.abort();
    drop(key);
  };
  const tickets = () => Object.fromEntries([...sending.current].map(([key, { ticket }]) => [key, ticket]));
  const halt = (key: string) => {
    sending.current.get(key)?.stop.abort();
    change(key, { state: "waiting" });
  };
  useConnection({ pending, halt, resume });
  useEffect(() => {
    const running = sending.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.forEach(({ stop }) => stop.abort());
    };
  }, []);
  return { pending, known, chosen, add, pause, resume, cancel, discard: onDiscard ?? nothing, tickets };
}

const patience = 15_000;

interface ConnectionInput {
  pending: readonly PendingFile[];
  halt: (key: string) => void;
  resume: (key: string) => void;
}

/** What waits for the connection goes on when it is back, and looks now and then: browsers do not always know. */
function useConnection(input: ConnectionInput): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const isWaiting = input.pending.some((file) => file.state === "waiting");
  useEffect(() => {
    const inState = (state: PendingFile["state"]) => latest.current.pending.filter((file) => file.state === state);
    const goOn = () => inState("waiting").forEach(({ key }) => latest.current.resume(key));
    // A request without a connection may hang for minutes.
    const stop = () => inState("sending").forEach(({ key }) => latest.current.halt(key));
    const timer = isWaiting ? setInterval(goOn, patience) : undefined;
    window.addEventListener("online", goOn);
    window.addEventListener("offline", stop);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", goOn);
      window.removeEventListener("offline", stop);
    };
  }, [isWaiting]);
}
