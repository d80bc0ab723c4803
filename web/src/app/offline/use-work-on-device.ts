import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cacheOwner } from "#lib/offline/response-cache.ts";

const firstScreenFirst = 5_000;

/** Screens and work for later, when there may be no connection. */
export function useWorkOnDevice(): void {
  const client = useQueryClient();
  useEffect(() => {
    const owner = cacheOwner();
    if (owner === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      import("./keep-work.ts")
        .then(({ keepWork }) => {
          if (!isOver) stop = keepWork(client, owner);
        })
        // Offline already, or the app was updated: the next visit does it.
        .catch(() => undefined);
    }, firstScreenFirst);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client]);
}
