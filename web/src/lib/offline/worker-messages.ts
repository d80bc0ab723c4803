import { fieldsOf } from "@firstlight/contract";

/** The message a page sends its worker once it has loaded. */
export interface PageLoaded {
  kind: "loaded";
  /** The first script: it says which build the page is of. */
  entry: string;
  /** Hashed files it has loaded, perhaps before the worker was there. */
  assets: string[];
}

/** A tester is signed in on an idle page of this build: their screens are to open without a connection, too. */
export interface StoreScreens {
  kind: "store-screens";
  entry: string;
}

/** A person pressed a notification: the page they have open goes there. */
export interface GoTo {
  kind: "go-to";
  path: string;
}

export function isPageLoaded(value: unknown): value is PageLoaded {
  const { kind, entry, assets } = fieldsOf(value);
  return (
    kind === "loaded" &&
    typeof entry === "string" &&
    Array.isArray(assets) &&
    assets.every((path) => typeof path === "string")
  );
}

export function isStoreScreens(value: unknown): value is StoreScreens {
  const { kind, entry } = fieldsOf(value);
  return kind === "store-screens" && typeof entry === "string";
}

export function isGoTo(value: unknown): value is GoTo {
  const { kind, path } = fieldsOf(value);
  return kind === "go-to" && typeof path === "string";
}

export const pathOf = (url: string) => new URL(url, location.origin).pathname;

/** The first script of this page. */
export function entryOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script ? pathOf(script.src) : "";
}

/** Whether the person asked to load as little as possible. */
export function savesData(): boolean {
  return fieldsOf(fieldsOf(navigator)["connection"])["saveData"] === true;
}

/** Has the worker of this build store the code of testers' screens, once there is one. */
export async function storeScreens(): Promise<void> {
  if (savesData()) return;
  const { active, waiting } = await navigator.serviceWorker.ready;
  const message: StoreScreens = { kind: "store-screens", entry: entryOfPage() };
  for (const worker of [active, waiting]) worker?.postMessage(message);
}
