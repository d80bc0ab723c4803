import { useSyncExternalStore } from "react";

/** off: nothing is followed. live: what changes shows at once. reconnecting: what is missed meanwhile comes afterwards. */
export type LiveState = "off" | "live" | "reconnecting";

const listeners = new Set<() => void>();
let state: LiveState = "off";

export function setLive(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function getLive(): LiveState {
  return state;
}

export function subscribeToLive(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For quiet hints: whether what is on screen changes by itself. */
export function useLive(): LiveState {
  return useSyncExternalStore(subscribeToLive, getLive);
}
