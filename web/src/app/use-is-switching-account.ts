import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isSwitchingAccount = false;

export function setSwitchingAccount(next: boolean): void {
  isSwitchingAccount = next;
  for (const listener of listeners) listener();
}

/** Whether the app goes over to another person or company: no screen of the one may ask anything as the other. */
export function useIsSwitchingAccount(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isSwitchingAccount,
    () => false,
  );
}
