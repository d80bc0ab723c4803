import { clearStored, readStored, storageKeys, writeStored } from "#lib/offline/storage.ts";

/** The device id sent with a sign-in: the server recognizes this browser from earlier sign-ins. */
export function ownDevice(key: string = storageKeys.device): { device?: string } {
  const device = readStored(key);
  return device === null ? {} : { device };
}

/** Stored beyond the session. */
export function saveDevice(device: string | undefined, key: string = storageKeys.device): void {
  if (device !== undefined) writeStored(key, device);
}

export function forgetDevice(): void {
  clearStored(storageKeys.device);
}
