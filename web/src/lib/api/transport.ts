import { t } from "../text/translate.ts";
import { ApiError, unreachable } from "./error.ts";
import { seenPosition } from "./position.ts";

export interface Reply {
  ok: boolean;
  status: number;
  body: unknown;
  header: (name: string) => string | null;
}

interface Request {
  method: string;
  url: string;
  token: string | undefined;
  signal?: AbortSignal;
}

const patience = 30_000;

function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

function noAnswer(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  return new ApiError({ status: 0, detail: unreachable() });
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file as it comes in, saying how many bytes of it have. */
function receive(response: Response, onReceived: ((bytes: number) => void) | undefined): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob();
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      onReceived(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counting), { headers: response.headers }).blob();
}

/** Older than that since the page was opened, it is no longer what the server would say. */
const earlyMs = 15_000;

/** What the page asked for before its scripts were there (early-tester.ts); each once. */
function takeEarly({ method, url, token }: Request): Promise<Response> | undefined {
  if (method !== "GET" || performance.now() > earlyMs) return undefined;
  const calls: Map<string, Promise<Response>> | undefined = Reflect.get(globalThis, "earlyCalls");
  const call = calls?.get(url + token);
  calls?.delete(url + token);
  return call;
}

interface JsonRequest extends Request {
  body?: unknown;
  blob: boolean;
  /** The `ETag` of what is here already. */
  tag?: string | undefined;
  onReceived?: (bytes: number) => void;
}

export async function sendJson(request: JsonRequest): Promise<Reply> {
  const { method, url, token, signal, body, blob, tag, onReceived } = request;
  const timeout = blob ? [] : [AbortSignal.timeout(patience)];
  try {
    const response = await (takeEarly(request) ??
      fetch(url, {
        method,
        headers: {
          ...authorization(token),
          ...(method === "GET" && seenPosition()),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(tag && { "If-None-Match": tag }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([...(signal ? [signal] : []), ...timeout]),
        // A sign-out has to arrive even when the page is left at once.
        keepalive: method === "POST" && body === undefined,
      }));
    return {
      ok: response.ok,
      status: response.status,
      body: blob && response.ok ? await receive(response, onReceived) : parsed(await response.text()),
      header: (name) => response.headers.get(name),
    };
  } catch (error) {
    throw noAnswer(error, signal);
  }
}

/** Sends one file; XMLHttpRequest because fetch does not report upload progress. */
export function sendFile(request: Request & { file: Blob; onProgress?: (share: number) => void }): Promise<Reply> {
  const { method, url, token, signal, file, onProgress } = request;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(authorization(token))) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener("load", () =>
      resolve({
        ok: xhr.status >= 200 && xhr.status < 300,
        status: xhr.status,
        body: parsed(xhr.responseText),
        header: (name) => xhr.getResponseHeader(name),
      }),
    );
    xhr.addEventListener("error", () => reject(new ApiError({ status: 0, detail: unreachable() })));
    xhr.addEventListener("abort", () => reject(new DOMException(t("The upload was canceled"), "AbortError")));
    xhr.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", abort);
    const form = new FormData();
    form.append("file", file);
    xhr.send(form);
  });
}
