import { useMedia } from "#lib/hooks/use-media.ts";

/** Whether the three columns of the builder fit side by side. */
export function useWide(): boolean {
  return useMedia("(min-width: 64rem)");
}
