import { vi } from "vitest";

/** As the browser copies what it stores; files stay what they are. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
}

/** Succeeds as soon as it is listened to. */
class FakeRequest extends EventTarget {
  readonly result: unknown;

  constructor(result: unknown, ...before: string[]) {
    super();
    this.result = result;
    queueMicrotask(() => [...before, "success"].forEach((type) => this.dispatchEvent(new Event(type))));
  }
}

const rows = new Map<string, unknown>();

class FakeStore {
  get(id: string) {
    return new FakeRequest(copyOf(rows.get(id)));
  }
  put(row: { id: string }) {
    return new FakeRequest(rows.set(row.id, copyOf(row)));
  }
  delete(id: string) {
    return new FakeRequest(rows.delete(id));
  }
}

class FakeTransaction extends EventTarget {
  objectStoreNames = ["waiting"];
  objectStore() {
    return new FakeStore();
  }
}

class FakeDatabase extends EventTarget {
  createObjectStore() {
    return new FakeStore();
  }
  transaction() {
    const transaction = new FakeTransaction();
    queueMicrotask(() => transaction.dispatchEvent(new Event("complete")));
    return transaction;
  }
  close() {}
}

/** As much of IndexedDB as this app uses: one empty store. */
export function fakeIndexedDb(): Map<string, unknown> {
  rows.clear();
  const open = () => new FakeRequest(new FakeDatabase(), "upgradeneeded");
  vi.stubGlobal("indexedDB", { open, deleteDatabase: () => rows.clear() });
  vi.stubGlobal("IDBRequest", FakeRequest);
  vi.stubGlobal("IDBObjectStore", FakeStore);
  vi.stubGlobal("IDBTransaction", FakeTransaction);
  vi.stubGlobal("IDBDatabase", FakeDatabase);
  for (const name of ["IDBIndex", "IDBCursor"]) vi.stubGlobal(name, class {});
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
