import { type LiveEventKind, liveEventKinds } from "@firstlight/contract";
import { vi } from "vitest";

/** Knows every kind of event of this version. */
export const isKnown = (kind: string): kind is LiveEventKind => liveEventKinds.some((one) => one === kind);

/** One connection to the mocked stream, from the server's side. */
export interface FakeConnection {
  /** The token without "Bearer". */
  token: string;
  lastId: string | null;
  replaySeconds: string | null;
  /** Whether the browser has closed the connection. */
  isGone: () => boolean;
  say: (text: string) => void;
  /** Ends the stream, as a server does on a regular shutdown. */
  end: () => void;
  /** Breaks the connection. */
  cut: () => void;
}

type Answer = "stream" | "unreachable" | Response;

/** Connections in order of creation. Each one is answered by the next of `answers`, then by streams. */
export function fakeStreams(...answers: Answer[]): FakeConnection[] {
  const made: FakeConnection[] = [];
  const connect = (_url: string, init: RequestInit = {}): Promise<Response> => {
    const signal = init.signal ?? new AbortController().signal;
    const headers = new Headers(init.headers);
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller;
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    made.push({
      token: (headers.get("Authorization") ?? "").replace("Bearer ", ""),
      lastId: headers.get("Last-Event-ID"),
      replaySeconds: headers.get("Replay-Seconds"),
      isGone: () => signal.aborted,
      say: (text) => body?.enqueue(new TextEncoder().encode(text)),
      end: () => body?.close(),
      cut: () => body?.error(new TypeError("network error")),
    });
    const answer = answers.shift() ?? "stream";
    if (answer === "unreachable") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(answer === "stream" ? new Response(stream) : answer);
  };
  vi.stubGlobal("fetch", connect);
  return made;
}

interface Holder {
  reject: (error: Error) => void;
  release: () => void;
}

/** A mock of the parts of Web Locks that the app uses, for tabs simulated in this page. */
export function fakeLocks(): void {
  const waiting: (() => void)[] = [];
  let holder: Holder | null = null;
  const next = () => {
    holder = null;
    waiting.shift()?.();
  };
  const hold = (work: () => Promise<void>, settle: Holder["reject"], done: () => void) => {
    const mine: Holder = { reject: settle, release: done };
    holder = mine;
    const lead = async () => {
      await work();
      done();
      if (holder === mine) next();
    };
    void lead();
  };
  const request = (_name: string, { signal, steal }: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const start = () => hold(work, reject, resolve);
      if (steal === true) {
        holder?.reject(new DOMException("Stolen", "AbortError"));
        return start();
      }
      if (!holder) return start();
      waiting.push(start);
      signal?.addEventListener("abort", () => {
        const at = waiting.indexOf(start);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason as Error);
      });
    });
  vi.stubGlobal("navigator", { locks: { request } });
}

/** A mock of message channels that deliver immediately; a frozen tab neither sends nor receives. */
export function fakeChannels(): { freeze: (tab: number) => void } {
  const open: FakeChannel[] = [];
  const frozen = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    readonly name: string;
    #isOpen = true;
    constructor(name: string) {
      super();
      this.name = name;
      open.push(this);
    }
    postMessage(data: unknown) {
      if (!this.#isOpen) throw new DOMException("Closed", "InvalidStateError");
      if (frozen.has(this)) return;
      for (const other of open)
        if (other !== this && other.name === this.name && other.#isOpen && !frozen.has(other))
          other.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
    }
    close() {
      this.#isOpen = false;
    }
  }
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  return {
    freeze: (tab) => {
      const channel = open[tab];
      if (channel) frozen.add(channel);
    },
  };
}

/** Sets the visibility of this page. */
export function turn(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

/** A mocked event stream for the whole app: spread its `answers` into the replies of other calls. */
export function liveServer() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller;
        },
      }),
    );
  return {
    answers: { "GET /events": stream },
    isFollowed: () => body !== undefined,
    emit: (kind: string, of: { project_id?: string; subject_id?: string } = {}) => {
      const data = JSON.stringify({ project_id: null, subject_id: null, ...of });
      body?.enqueue(new TextEncoder().encode(`event: ${kind}\ndata: ${data}\n\n`));
    },
  };
}
