import { clearStored, readStored, storageKeys, writeStored } from "./storage.ts";

/** What a sign-in sends along: this browser is known to whoever signed in with it before. */
export function ownDevice(key: string = storageKeys.device): { device?: string } {
  const device = readStored(key);
  return device === null ? {} : { device };
}

/** Kept beyond the session. */
export function saveDevice(device: string | undefined, key: string = storageKeys.device): void {
  if (device !== undefined) writeStored(key, device);
}

export function forgetDevice(): void {
  clearStored(storageKeys.device);
}
