import { vi } from "vitest";

interface FakeRequest<T> {
  result: T;
  error: null;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

/** As the browser copies what it stores; files stay what they are. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
}

/** As much of IndexedDB as this app uses: one store, kept for as long as the test runs. */
export function fakeIndexedDb(): Map<string, unknown> {
  const rows = new Map<string, unknown>();
  const done = <T>(result: T): FakeRequest<T> => ({ result, error: null });
  const store = {
    get: (id: string) => done(copyOf(rows.get(id))),
    put: (row: { id: string }) => done(rows.set(row.id, copyOf(row))),
    delete: (id: string) => done(rows.delete(id)),
  };
  const database = {
    createObjectStore: () => store,
    close: () => undefined,
    transaction: () => {
      const transaction: { objectStore: () => typeof store; oncomplete?: () => void } = { objectStore: () => store };
      queueMicrotask(() => transaction.oncomplete?.());
      return transaction;
    },
  };
  const open = () => {
    const request: FakeRequest<typeof database> = done(database);
    queueMicrotask(() => {
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  vi.stubGlobal("indexedDB", { open, deleteDatabase: () => rows.clear() });
  return rows;
}

export interface SentFile {
  method: string;
  path: string;
  file: File;
}

type FileReply = (sent: SentFile) => { status: number; body: unknown } | "cut";

/** Answers uploads, which go by XMLHttpRequest; "cut" is a connection that is lost. */
export function answerFiles(reply: FileReply): SentFile[] {
  const sent: SentFile[] = [];
  class FakeXhr extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    #what = { method: "", path: "" };
    open(method: string, path: string) {
      this.#what = { method, path };
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {
      this.dispatchEvent(new Event("abort"));
    }
    send(form: FormData) {
      const about = { ...this.#what, file: form.get("file") as File };
      sent.push(about);
      setTimeout(() => {
        const answer = reply(about);
        if (answer === "cut") return this.dispatchEvent(new Event("error"));
        this.status = answer.status;
        this.responseText = JSON.stringify(answer.body);
        return this.dispatchEvent(new Event("load"));
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  return sent;
}

/** What the browser knows of its connection. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
