import type { Message } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { api } from "../../api.ts";
import { isSupportSession } from "../../lib/storage.ts";
import { showRead } from "./message-cache.ts";
import { unreadChanged } from "./queries.ts";

/**
 * Says that a message was seen. The newest speaks for those before it, so that many in sight are one call; one that
 * could not be marked is marked with the next.
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
          // It stays unread, and is said with the next one that is seen.
        } finally {
          isBusy.current = false;
        }
      };
      // Our support looks over their shoulder: it is not them who has seen it.
      if (isSupportSession()) return;
      if (!newest.current || newest.current.created_at < message.created_at) newest.current = message;
      // All that came into sight together have been noted by then.
      queueMicrotask(() => void mark());
    },
    [client],
  );
}
