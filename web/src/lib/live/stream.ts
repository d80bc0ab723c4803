import { fieldsOf, type LiveEvent, type LiveEventKind } from "@firstlight/contract";
import { reportError } from "../api/client.ts";
import { recordPosition, positionHeader } from "../api/position.ts";
import { routeTable } from "../api/route-table.ts";
import { eventStreamReader, type StreamMessage } from "./event-stream.ts";
import type { LiveState } from "./state.ts";

const longest = 30_000;

/** Milliseconds before the next attempt: exponential backoff with jitter. */
function waitAfter(failures: number, asked: number): number {
  const least = Math.min(Math.max(asked, 1_000), longest / 2);
  const window = Math.min(least * 2 ** failures, longest);
  return window / 2 + Math.random() * (window / 2);
}

/** Waits until the time is over, the connection returns, the tab becomes visible, or the signal aborts. */
function waitOrWake(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const wake = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener("online", wake, { signal: ended.signal });
    document.addEventListener("visibilitychange", () => void (document.visibilityState === "visible" && wake()), {
      signal: ended.signal,
    });
    signal.addEventListener("abort", wake, { signal: ended.signal });
    if (signal.aborted) wake();
  });
}

export interface LiveStream {
  token: string;
  /** The event id to resume from; empty to start with the events since this page was opened: it has read nothing earlier. */
  lastId: string;
  /** A newer server may send events unknown to this page. */
  isKnown: (kind: string) => kind is LiveEventKind;
  onEvent: (event: LiveEvent) => void;
  onId: (id: string) => void;
  onState: (state: LiveState) => void;
}

/** The server says something each half minute at the latest. */
const longestSilence = 45_000;
/** At most so much later than the others: a server that stops has all its readers come back elsewhere. */
const longestSpread = 500;
/** Ended earlier, the server has trouble, and is not asked again at once. */
const shortestLife = 1_000;

const isText = (value: unknown): value is string => typeof value === "string";

function eventOf({ event, data }: StreamMessage, isKnown: LiveStream["isKnown"]): LiveEvent | undefined {
  if (!isKnown(event)) return undefined;
  try {
    const { project_id, subject_id, position } = fieldsOf(JSON.parse(data));
    return {
      kind: event,
      project_id: isText(project_id) ? project_id : null,
      subject_id: isText(subject_id) ? subject_id : null,
      ...(isText(position) && { position }),
    };
  } catch {
    return undefined;
  }
}

/** How a stream ended: whether to continue, and the minimum delay. */
type Ending = { is: "stopped" } | { is: "ended" } | { is: "lost"; wait?: number };

/** Errors that a retry cannot change: the session, or the company's plan. */
const final = new Set([204, 401, 402, 403]);

async function endingOf(response: Response, token: string): Promise<Ending> {
  const header = (name: string) => response.headers.get(name);
  const body: unknown = await response.json().catch(() => undefined);
  const { retryAfter = 0 } = reportError(token, { status: response.status, body, header });
  return final.has(response.status) ? { is: "stopped" } : { is: "lost", wait: retryAfter * 1_000 };
}

/** Calls `cut` once nothing came for too long, or the browser knows that its connection is gone. */
function watchSilence(cut: () => void): { heard: () => void; stop: () => void } {
  let timer = setTimeout(cut, longestSilence);
  window.addEventListener("offline", cut);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(cut, longestSilence);
    },
    stop: () => {
      clearTimeout(timer);
      window.removeEventListener("offline", cut);
    },
  };
}

/** How far a stream has been followed, over all its connections. */
class Following {
  readonly #stream: LiveStream;
  readonly #halt = new AbortController();
  #lastId: string;
  /** Milliseconds the server asks to wait. */
  #asked = 0;

  constructor(stream: LiveStream) {
    this.#stream = stream;
    this.#lastId = stream.lastId;
  }

  stop(): void {
    this.#halt.abort();
  }

  async followUntilStopped(): Promise<void> {
    const { onState } = this.#stream;
    const { signal } = this.#halt;
    onState("reconnecting");
    for (let failures = 0; !signal.aborted;) {
      const since = performance.now();
      const ending = await this.#follow();
      if (signal.aborted) return;
      if (ending.is === "stopped") return onState("off");
      onState("reconnecting");
      const hasLived = performance.now() - since >= shortestLife;
      if (hasLived) failures = 0;
      if (ending.is === "ended" && hasLived) {
        await waitOrWake(Math.min(this.#asked, longestSpread), signal);
        continue;
      }
      failures += 1;
      const least = ending.is === "lost" ? (ending.wait ?? 0) : 0;
      await waitOrWake(Math.max(waitAfter(failures, this.#asked), least), signal);
    }
  }

  async #follow(): Promise<Ending> {
    const lost = new AbortController();
    const silence = watchSilence(() => lost.abort());
    try {
      const response = await this.#ask(AbortSignal.any([this.#halt.signal, lost.signal]));
      if (response.status !== 200 || !response.body) return await endingOf(response, this.#stream.token);
      recordPosition(response.headers.get(positionHeader));
      this.#stream.onState("live");
      const read = this.#reader();
      const pieces = response.body.getReader();
      for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
        silence.heard();
        read(next.value);
      }
      return { is: "ended" };
    } catch {
      return { is: "lost" };
    } finally {
      silence.stop();
    }
  }

  #ask(signal: AbortSignal): Promise<Response> {
    const headers = {
      Accept: "text/event-stream",
      Authorization: `Bearer ${this.#stream.token}`,
      ...(this.#lastId === ""
        ? { "Replay-Seconds": `${Math.ceil(performance.now() / 1_000)}` }
        : { "Last-Event-ID": this.#lastId }),
    };
    return fetch(`/api${routeTable["followEvents"]?.path ?? ""}`, { headers, cache: "no-store", signal });
  }

  #reader(): (piece: Uint8Array) => void {
    return eventStreamReader({
      onMessage: (message) => {
        const event = eventOf(message, this.#stream.isKnown);
        if (event) this.#stream.onEvent(event);
      },
      onRetry: (wait) => {
        this.#asked = wait;
      },
      onId: (id) => {
        this.#lastId = id;
        this.#stream.onId(id);
      },
    });
  }
}

/** Follows what concerns the signed-in person until it is stopped, through lost connections. */
export function followStream(stream: LiveStream): () => void {
  const following = new Following(stream);
  void following.followUntilStopped();
  return () => following.stop();
}
