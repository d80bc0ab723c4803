import { readStored, storageKeys, writeStored } from "./storage.ts";

/** In answers and events: how far the database had come. In what is asked: nothing older, please. Of two the later is the greater text. */
export const positionHeader = "Data-Position";

/** What all tabs have seen, also before this page was loaded. */
export function seenPosition(): Record<string, string> {
  const position = readStored(storageKeys.position);
  return position ? { [positionHeader]: position } : {};
}

export function recordPosition(position: string | null | undefined): void {
  if (position && position > (readStored(storageKeys.position) ?? "")) writeStored(storageKeys.position, position);
}
