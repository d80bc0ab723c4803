import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { ApiError } from "#lib/api/error.ts";
import { claimEntry, startOutbox } from "./send.ts";

/** Said of what waits for that. */
export const sentLater = t("We’ll send it automatically when you’re back online.");

interface Sending<V> {
  error: Error | null;
  isPending: boolean;
  variables: V | undefined;
  mutate: (variables: V) => void;
}

/**
 * While its screen is open, the screen resends a queued request itself, once per reconnection and with the newest input.
 * @param id of its entry. @returns whether it waits for that
 */
export function useSendAgain<V>(id: string, { error, isPending, variables, mutate }: Sending<V>): boolean {
  const client = useQueryClient();
  const isWaiting = error instanceof ApiError && error.isNetworkFailure && variables !== undefined;
  const isClaimed = isWaiting || isPending;
  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => {
      if (isWaiting) mutate(variables);
    };
  });
  useEffect(() => (isClaimed ? claimEntry(id, () => again.current()) : undefined), [id, isClaimed]);
  useEffect(() => startOutbox(client), [client]);
  return isWaiting;
}
