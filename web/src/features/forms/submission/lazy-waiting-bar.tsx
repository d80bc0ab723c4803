import { useWaitingNotes } from "#shared/outbox/entries.ts";
import { lazyPart } from "#ui/feedback/lazy.tsx";

/** Loaded where a submission may have to wait: without a connection it could no longer be loaded. */
export const loadWaitingBar = () => import("./waiting-bar.tsx");
const WaitingBar = lazyPart<{ isWaiting: boolean }>(async () => (await loadWaitingBar()).WaitingBar, {
  // It stays to say that the last one has arrived.
  when: ({ isWaiting }) => isWaiting,
});

/** Where submissions wait, on any screen; nothing is loaded while none does. */
export const LazyWaitingBar = () => <WaitingBar isWaiting={useWaitingNotes().length > 0} />;
