import type { Message } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { api } from "#lib/api/client.ts";
import { isSupportSession } from "#lib/offline/storage.ts";
import { showRead } from "../cache.ts";
import { unreadChanged } from "../thread-queries.ts";

/**
 * Marks messages as read. Marking the newest one includes all before it, so several visible messages need one call.
 * If a call fails, the next one covers its messages.
 */
export function useReading(): (message: Message) => void {
  const client = useQueryClient();
  const newest = useRef<Message | null>(null);
  const isBusy = useRef(false);
  return useCallback(
    (message) => {
      const mark = async (): Promise<void> => {
        if (isBusy.current) return;
        isBusy.current = true;
        try {
          for (let next = newest.current; next; next = newest.current) {
            newest.current = null;
            await api.readMessage({ params: { id: next.id } });
            showRead(client, next, new Date().toISOString());
            unreadChanged(client);
          }
        } catch {
          // It stays unread until the next call succeeds.
        } finally {
          isBusy.current = false;
        }
      };
      // A support session must not mark the user's messages as read.
      if (isSupportSession()) return;
      if (!newest.current || newest.current.created_at < message.created_at) newest.current = message;
      // By then, all messages that became visible in the same frame are recorded.
      queueMicrotask(() => void mark());
    },
    [client],
  );
}
