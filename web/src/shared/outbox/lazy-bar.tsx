import type { ReactNode } from "react";
import { lazyPart } from "#ui/feedback/lazy.tsx";
import { hasOldLists, useOutboxEntries } from "./entries.ts";

let loadBar: () => Promise<() => ReactNode> = () => Promise.reject(new Error("The app has no outbox"));

/** The app has the senders of all kinds. */
export function setOutboxBar(load: typeof loadBar): void {
  loadBar = load;
}

/** Called where something may have to wait: without a connection it could no longer be loaded. */
export const loadOutboxBar = () => loadBar();
const OutboxBar = lazyPart<{ isWaiting: boolean }>(loadOutboxBar, {
  // It stays to say that the last one has arrived.
  when: ({ isWaiting }) => isWaiting,
});

/** Nothing is loaded while nothing waits. */
export const LazyOutboxBar = () => <OutboxBar isWaiting={useOutboxEntries().length > 0 || hasOldLists()} />;
