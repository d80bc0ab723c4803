import { useSyncExternalStore } from "react";

/** off: no stream. live: changes show at once. reconnecting: missed events arrive afterwards. */
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

/** For quiet hints: whether the screen updates automatically. */
export function useLive(): LiveState {
  return useSyncExternalStore(subscribeToLive, getLive);
}
