import { type ReactNode, useEffect, useState } from "react";
import { hasOldLists, useOutboxEntries } from "./entries.ts";

type Bar = () => ReactNode;

const patience = 20_000;
let loadBar: () => Promise<Bar> = () => new Promise(() => undefined);

/** The app has the senders of all kinds. */
export function setOutboxBar(load: () => Promise<Bar>): void {
  loadBar = load;
}

/** Called where something may have to wait. */
export const loadOutboxBar = () => loadBar();

/** Nothing is loaded while nothing waits. The bar stays, to say that the last one has arrived. */
export function LazyOutboxBar() {
  const isWaiting = useOutboxEntries().length > 0 || hasOldLists();
  const [Bar, setBar] = useState<Bar | null>(null);
  const isMissing = isWaiting && !Bar;
  useEffect(() => {
    if (!isMissing) return;
    const load = () =>
      void loadBar()
        .then((loaded) => setBar(() => loaded))
        // Without a connection, the screen has to stay: it is loaded later.
        .catch(() => undefined);
    load();
    const timer = setInterval(load, patience);
    window.addEventListener("online", load);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", load);
    };
  }, [isMissing]);
  return Bar && <Bar />;
}
