import { isPageLoaded, isStoreScreens, type PageLoaded, type StoreScreens } from "#lib/offline/worker-messages.ts";
import { type FetchEvent, openTabs, type WorkerScope } from "./scope.ts";
import { isAsset, type Shell, ShellStore } from "./shell-store.ts";

/** A server that says nothing for so long is not there. */
const patience = 10_000;

const isOfServer = (path: string) => /^\/(api|dev)(\/|$)/.test(path);

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("No response in time")), patience);
  });
}

async function orElse(asked: Promise<Response>, fallback: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await asked;
  } catch (error) {
    const found = await fallback();
    if (found) return found;
    throw error;
  }
}

/**
 * Keeps the app itself, never what it shows: the page, its first load, hashed files as they come by, and for a tester those of
 * all their screens. A build keeps a
 * store of its own and waits until the tabs of the one before are gone, whose files are there until then.
 */
export function serveShell(scope: WorkerScope, shell: Shell): void {
  const store = new ShellStore(scope, shell);

  async function openAsset({ request, waitUntil }: Pick<FetchEvent, "request" | "waitUntil">): Promise<Response> {
    const known = await store.find(request.url);
    if (known) return known;
    const answer = await scope.fetch(request);
    // Without room for it the page has it all the same.
    if (answer.ok) waitUntil(store.put(request.url, answer.clone()).catch(() => undefined));
    return answer;
  }

  function answerTo(event: FetchEvent): Promise<Response> | undefined {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== scope.location.origin || isOfServer(pathname)) return undefined;
    if (request.mode === "navigate") {
      // Other pages are not the app's: the browser says itself that it cannot reach them.
      if (!shell.addresses.includes(pathname.split("/")[1] ?? "")) return undefined;
      return orElse(Promise.race([scope.fetch(request), late()]), () => store.findPage());
    }
    if (isAsset(pathname)) return openAsset({ request, waitUntil: (work) => event.waitUntil(work) });
    return shell.files.includes(pathname) ? orElse(scope.fetch(request), () => store.find(pathname)) : undefined;
  }

  /** A new build takes over at once where the only tab is a page of its own. */
  async function hear({ entry, assets }: PageLoaded): Promise<void> {
    await Promise.allSettled(assets.filter(isAsset).map((path) => store.saveFile(path)));
    if (entry === shell.entry && (await openTabs(scope)).length <= 1) await scope.skipWaiting();
  }

  /** One after the other, so that what the person opens is not held up. What is missing is fetched the next time. */
  async function storeScreens({ entry }: StoreScreens): Promise<void> {
    if (entry !== shell.entry) return;
    for (const path of shell.screens) await store.saveFile(path).catch(() => undefined);
  }

  scope.addEventListener("install", (event) => event.waitUntil(store.fill()));
  scope.addEventListener("activate", (event) => event.waitUntil(store.dropOthers().then(() => scope.clients.claim())));
  scope.addEventListener("fetch", (event) => {
    const answer = answerTo(event);
    if (answer) event.respondWith(answer);
  });
  scope.addEventListener("message", (event) => {
    if (isPageLoaded(event.data)) event.waitUntil(hear(event.data));
    if (isStoreScreens(event.data)) event.waitUntil(storeScreens(event.data));
  });
}
