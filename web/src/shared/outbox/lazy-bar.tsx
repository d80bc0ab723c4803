import { lazyPart } from "#ui/feedback/lazy.tsx";
import type { OutboxBarProps } from "./bar.tsx";
import { hasOldLists, useOutboxEntries } from "./entries.ts";

/** Loaded where something may have to wait: without a connection it could no longer be loaded. */
export const loadOutboxBar = () => import("./bar.tsx");
const OutboxBar = lazyPart<OutboxBarProps & { isWaiting: boolean }>(async () => (await loadOutboxBar()).OutboxBar, {
  // It stays to say that the last one has arrived.
  when: ({ isWaiting }) => isWaiting,
});

/** Nothing is loaded while nothing waits. */
export const LazyOutboxBar = (props: OutboxBarProps) => (
  <OutboxBar isWaiting={useOutboxEntries().length > 0 || hasOldLists()} {...props} />
);
