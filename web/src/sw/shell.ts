import { isPageLoaded } from "./messages.ts";
import { openTabs, type WorkerScope } from "./scope.ts";

/** What the app needs to open without a connection, known when it is built. */
export interface Shell {
  /** Another one for each build. */
  version: string;
  /** The script that index.html of this build begins with. */
  entry: string;
  /** Paths: all of the first load. */
  files: readonly string[];
}

const prefix = "firstlight-app-";
const page = "/";
/** A server that says nothing for so long is not there. */
const patience = 10_000;

const isAsset = (path: string) => path.startsWith("/assets/");
const isOfServer = (path: string) => /^\/(api|dev)(\/|$)/.test(path);

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("No answer in time")), patience));
}

/**
 * Keeps the app itself, never what it shows: the page, its first load, and hashed files as they come by. A build keeps a
 * store of its own and waits until the tabs of the one before are gone, whose files are there until then.
 */
export function keepShell(scope: WorkerScope, shell: Shell): void {
  const { caches, fetch } = scope;
  const own = prefix + shell.version;
  const found = (path: string) => caches.match(path, { ignoreVary: true });

  async function keep(path: string): Promise<void> {
    const store = await caches.open(own);
    if (await store.match(path, { ignoreVary: true })) return;
    const known = isAsset(path) ? await found(path) : undefined;
    const answer = known ?? (await fetch(path, isAsset(path) ? {} : { cache: "reload" }));
    if (!answer.ok) throw new Error(`${path} is not there`);
    await store.put(path, answer);
  }

  async function install(): Promise<void> {
    const answer = await fetch(page, { cache: "reload" });
    // A newer build may have been put there meanwhile: its own worker follows.
    if (!answer.ok || !(await answer.clone().text()).includes(shell.entry))
      throw new Error("Not the page of this build");
    const store = await caches.open(own);
    await Promise.all([store.put(page, answer), ...shell.files.map(keep)]);
  }

  async function activate(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && name !== own);
    await Promise.all(old.map((name) => caches.delete(name)));
    await scope.clients.claim();
  }

  async function openPage(request: Request): Promise<Response> {
    try {
      return await Promise.race([fetch(request), late()]);
    } catch (error) {
      const kept = await (await caches.open(own)).match(page);
      if (kept) return kept;
      throw error;
    }
  }

  async function openAsset(request: Request): Promise<Response> {
    const known = await found(request.url);
    if (known) return known;
    const answer = await fetch(request);
    if (answer.ok) {
      const copy = answer.clone();
      // Without room for it the page has it all the same.
      await caches
        .open(own)
        .then((store) => store.put(request.url, copy))
        .catch(() => undefined);
    }
    return answer;
  }

  async function openFile(request: Request, path: string): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await found(path);
      if (kept) return kept;
      throw error;
    }
  }

  function answerTo(request: Request): Promise<Response> | undefined {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== scope.location.origin || isOfServer(pathname)) return undefined;
    if (request.mode === "navigate") return openPage(request);
    if (isAsset(pathname)) return openAsset(request);
    return shell.files.includes(pathname) ? openFile(request, pathname) : undefined;
  }

  /** A new build takes over at once where the only tab is a page of its own. */
  async function hear(entry: string, assets: readonly unknown[]): Promise<void> {
    const paths = assets.filter((path): path is string => typeof path === "string" && isAsset(path));
    await Promise.allSettled(paths.map(keep));
    if (entry === shell.entry && (await openTabs(scope)).length <= 1) await scope.skipWaiting();
  }

  scope.addEventListener("install", (event) => event.waitUntil(install()));
  scope.addEventListener("activate", (event) => event.waitUntil(activate()));
  scope.addEventListener("fetch", (event) => {
    const answer = answerTo(event.request);
    if (answer) event.respondWith(answer);
  });
  scope.addEventListener("message", (event) => {
    if (isPageLoaded(event.data)) event.waitUntil(hear(event.data.entry, event.data.assets));
  });
}
