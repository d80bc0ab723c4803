import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { ApiError } from "#lib/api/error.ts";
import { claimEntries, startOutbox } from "./send.ts";
import { usePreloadedBar } from "./use-outbox.ts";

/** Said of what waits for that. */
export const sentLater = t("We’ll send it automatically when you’re back online.");

export interface Sending<V> {
  error: Error | null;
  variables: V | undefined;
  mutate: (variables: V) => void;
}

/**
 * While its screen is open, the screen resends a queued request itself, once per reconnection and with the newest input.
 * @param ids of its entries. @returns whether it waits for that
 */
export function useSendAgain<V>(ids: readonly string[], { error, variables, mutate }: Sending<V>): boolean {
  const client = useQueryClient();
  const isWaiting = error instanceof ApiError && error.isNetworkFailure && variables !== undefined;
  const key = ids.join(" ");
  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => {
      if (isWaiting) mutate(variables);
    };
  });
  useEffect(() => {
    return claimEntries(key.split(" "), () => again.current());
  }, [key]);
  usePreloadedBar();
  useEffect(() => {
    return startOutbox(client);
  }, [client]);
  return isWaiting;
}
