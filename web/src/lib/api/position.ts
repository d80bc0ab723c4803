import { readStored, storageKeys, writeStored } from "../offline/storage.ts";

/** In responses and events: the database position. In requests: the minimum position. The greater of two strings is the later one. */
export const positionHeader = "Data-Position";

/** The latest position seen by any tab, including before this page was loaded. */
export function seenPosition(): Record<string, string> {
  const position = readStored(storageKeys.position);
  return position ? { [positionHeader]: position } : {};
}

export function recordPosition(position: string | null | undefined): void {
  if (position && position > (readStored(storageKeys.position) ?? "")) writeStored(storageKeys.position, position);
}
