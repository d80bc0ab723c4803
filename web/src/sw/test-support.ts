import { vi } from "vitest";
import type { Tab, WorkerScope } from "./scope.ts";

type Listener = (event: never) => void;

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), location.origin).pathname;

/** Stores of answers by path, as the browser has them. */
function fakeCaches() {
  const stores = new Map<string, Map<string, string>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      match: async (request: RequestInfo) => {
        const text = store.get(pathOf(request));
        return text === undefined ? undefined : new Response(text);
      },
      put: async (request: RequestInfo, answer: Response) => void store.set(pathOf(request), await answer.text()),
    };
  };
  const caches = {
    open: async (name: string) => storeOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo) => {
      for (const name of stores.keys()) {
        const found = await storeOf(name).match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
  return { caches, stores };
}

/** A browser around a worker: a network that can be cut, stores, and open tabs. */
export function fakeScope() {
  const { caches, stores } = fakeCaches();
  const listeners = new Map<string, Listener[]>();
  const network = new Map<string, string>();
  const tabs: Tab[] = [];
  let isCut = false;
  const asked: string[] = [];
  const scope = {
    location: { origin: location.origin },
    caches,
    fetch: async (request: RequestInfo | URL) => {
      const path = pathOf(request);
      asked.push(path);
      if (isCut) throw new TypeError("Failed to fetch");
      const text = network.get(path);
      return text === undefined ? new Response("", { status: 404 }) : new Response(text);
    },
    clients: { claim: vi.fn(async () => {}), matchAll: async () => tabs, openWindow: vi.fn(async () => {}) },
    registration: { showNotification: vi.fn(async () => {}) },
    skipWaiting: vi.fn(async () => {}),
    addEventListener: (name: string, listener: Listener) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  };

  /** Lets something happen, and waits for all that the worker does about it. */
  async function happen(name: string, more: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const event = {
      ...more,
      waitUntil: (done: Promise<unknown>) => void work.push(done),
      respondWith: (given: Promise<Response>) => (answer = given),
    };
    for (const listener of listeners.get(name) ?? []) listener(event as never);
    const [given] = await Promise.all([answer, ...work]);
    return given;
  }

  return {
    scope: scope as unknown as WorkerScope,
    spies: { ...scope.clients, ...scope.registration, skipWaiting: scope.skipWaiting },
    stores,
    network,
    tabs,
    asked,
    cut: () => void (isCut = true),
    happen,
    /** A page, or what a page asks for. */
    open: (path: string, how: { mode?: "navigate"; method?: string } = {}) => {
      const request = new Request(new URL(path, location.origin), { method: how.method ?? "GET" });
      if (how.mode) Object.defineProperty(request, "mode", { value: how.mode });
      return happen("fetch", { request });
    },
  };
}

export function aTab(visibilityState: DocumentVisibilityState = "hidden") {
  return { visibilityState, focus: vi.fn(async () => {}), postMessage: vi.fn() };
}
