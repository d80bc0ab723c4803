import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { ApiError } from "#lib/api/error.ts";
import { getLive, subscribeToLive } from "#lib/live/state.ts";

/** Said of what waits for that. */
export const sentLater = t("We’ll send it automatically when you’re back online.");

interface Sending<V> {
  error: Error | null;
  variables: V | undefined;
  mutate: (variables: V) => void;
}

/** Resends a request without a response automatically, once per reconnection. @returns whether it waits for one */
export function useSendAgain<V>({ error, variables, mutate }: Sending<V>): boolean {
  const isWaiting = error instanceof ApiError && error.isNetworkFailure && variables !== undefined;
  const again = useRef<(() => void) | null>(null);
  useEffect(() => {
    again.current = () => {
      if (variables !== undefined) mutate(variables);
    };
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    // Browsers do not always know of their connection; the stream of what changes does.
    let before = getLive();
    const stop = subscribeToLive(() => {
      const isBack = before === "reconnecting" && getLive() === "live";
      before = getLive();
      if (isBack) again.current?.();
    });
    const goOn = () => again.current?.();
    window.addEventListener("online", goOn);
    return () => {
      stop();
      window.removeEventListener("online", goOn);
    };
  }, [isWaiting]);
  return isWaiting;
}
