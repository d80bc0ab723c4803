import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";

/** A malformed or truncated body is a client error. */
function unreadable(cause?: unknown): AppError {
  return new AppError("upload_incomplete", { cause });
}

type Receiving = Pick<StreamingRequest, "request" | "reply">;

interface Wanted {
  path: string;
  maxBytes: number;
  tooLarge: string;
  silenceMs: number;
}

/** Aborts when no bytes arrive for a while: idle uploads take capacity from other clients. */
function silence({ request, reply }: Receiving, silenceMs: number) {
  const given = new AbortController();
  const { socket } = request.raw;
  let heard = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead !== heard) {
      heard = socket.bytesRead;
      return;
    }
    // The rest of the body is not needed, so the connection is closed.
    void reply.header("connection", "close");
    given.abort(
      new AppError("upload_incomplete", "The upload was interrupted. Check your connection and upload the file again."),
    );
  }, silenceMs);
  return { signal: given.signal, end: () => clearInterval(timer) };
}

function orAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);
}

async function receive(call: Receiving, wanted: Wanted, signal: AbortSignal): Promise<string | undefined> {
  const { request } = call;
  const part = await orAbort(signal, request.file({ limits: { fileSize: wanted.maxBytes } })).catch(
    (error: unknown) => {
      throw error instanceof AppError ? error : unreadable(error);
    },
  );
  if (part?.fieldname !== "file") throw new AppError("upload_incomplete", "Send one file in a part named file.");
  try {
    await pipeline(part.file, createWriteStream(wanted.path), { signal });
  } catch (error) {
    signal.throwIfAborted();
    // System errors such as a full disk are server errors, not client errors.
    throw error instanceof Error && "syscall" in error ? error : unreadable(error);
  }
  if (part.file.truncated) throw new AppError("file_too_large", wanted.tooLarge);
  return part.filename;
}

/** Writes the only file of a multipart body to a path. @returns its original name */
export async function receiveFile(call: Receiving, wanted: Wanted): Promise<string | undefined> {
  if (!call.request.isMultipart())
    throw new AppError("unsupported_media_type", "Send the file as multipart/form-data.");
  const { signal, end } = silence(call, wanted.silenceMs);
  try {
    return await receive(call, wanted, signal);
  } finally {
    end();
  }
}
