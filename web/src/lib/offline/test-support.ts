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

type Rows = Map<string, unknown>;
const stores = new Map<string, Rows>();

function rowsOf(database: string, store: string): Rows {
  const name = `${database}/${store}`;
  const rows = stores.get(name) ?? new Map<string, unknown>();
  stores.set(name, rows);
  return rows;
}

class FakeStore {
  readonly #rows: Rows;

  constructor(rows: Rows) {
    this.#rows = rows;
  }
  get(key: string) {
    return new FakeRequest(copyOf(this.#rows.get(key)));
  }
  getAll() {
    return new FakeRequest([...this.#rows.values()].map(copyOf));
  }
  put(row: { id: string } | { key: string }) {
    return new FakeRequest(this.#rows.set("id" in row ? row.id : row.key, copyOf(row)));
  }
  delete(key: string) {
    return new FakeRequest(this.#rows.delete(key));
  }
  clear() {
    return new FakeRequest(this.#rows.clear());
  }
}

class FakeTransaction extends EventTarget {
  readonly objectStoreNames: readonly string[];
  readonly #database: string;

  constructor(database: string, names: string | readonly string[]) {
    super();
    this.#database = database;
    this.objectStoreNames = [names].flat();
  }
  objectStore(name: string) {
    return new FakeStore(rowsOf(this.#database, name));
  }
}

class FakeDatabase extends EventTarget {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }
  createObjectStore(store: string) {
    return new FakeStore(rowsOf(this.#name, store));
  }
  transaction(names: string | readonly string[]) {
    const transaction = new FakeTransaction(this.#name, names);
    queueMicrotask(() => transaction.dispatchEvent(new Event("complete")));
    return transaction;
  }
  close() {}
}

function deleteDatabase(name: string): void {
  for (const key of stores.keys()) if (key.startsWith(`${name}/`)) stores.get(key)?.clear();
}

/** As much of IndexedDB as this app uses, empty. @returns the rows of any of its stores */
export function fakeIndexedDb(): (database: string, store: string) => Rows {
  for (const rows of stores.values()) rows.clear();
  const open = (name: string) => new FakeRequest(new FakeDatabase(name), "upgradeneeded");
  vi.stubGlobal("indexedDB", { open, deleteDatabase });
  vi.stubGlobal("IDBRequest", FakeRequest);
  vi.stubGlobal("IDBObjectStore", FakeStore);
  vi.stubGlobal("IDBTransaction", FakeTransaction);
  vi.stubGlobal("IDBDatabase", FakeDatabase);
  for (const name of ["IDBIndex", "IDBCursor"]) vi.stubGlobal(name, class {});
  return rowsOf;
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
