// What the worker uses of its surroundings (Service Workers and Push API, W3C): the types for workers and those for pages
// cannot be loaded into one program.

export interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

export interface PageEvent extends WorkerEvent {
  readonly data: unknown;
}

export interface PushEvent extends WorkerEvent {
  readonly data: { text: () => string } | null;
}

export interface NoticeClick extends WorkerEvent {
  readonly notification: { close: () => void; readonly data: unknown };
}

/** An open tab. */
export interface Tab {
  readonly visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: PageEvent;
  push: PushEvent;
  notificationclick: NoticeClick;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: "window"; includeUncontrolled: true }) => Promise<readonly Tab[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  readonly registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <N extends keyof Events>(name: N, listener: (event: Events[N]) => void) => void;
}

export function openTabs({ clients }: WorkerScope): Promise<readonly Tab[]> {
  return clients.matchAll({ type: "window", includeUncontrolled: true });
}
