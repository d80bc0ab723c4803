import { lazy, Suspense, useState } from "react";
import { useWaitingNotes } from "#shared/outbox/entries.ts";

/** Loaded where a submission may have to wait: without a connection it could no longer be loaded. */
export const loadWaitingBar = () => import("./waiting-bar.tsx");
const WaitingBar = lazy(() => loadWaitingBar().then(({ WaitingBar: bar }) => ({ default: bar })));

/** Where submissions wait, on any screen; nothing is loaded while none does. */
export function LazyWaitingBar() {
  const isWaiting = useWaitingNotes().length > 0;
  const [wasWaiting, setWasWaiting] = useState(false);
  // It stays to say that the last one has arrived.
  if (isWaiting && !wasWaiting) setWasWaiting(true);
  if (!isWaiting && !wasWaiting) return null;
  return (
    <Suspense>
      <WaitingBar />
    </Suspense>
  );
}
