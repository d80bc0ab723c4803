/** Which uploads content shows, free of schemas so that small screens can use it alone. */
import type { ContentBlock } from "./content-blocks.ts";

const uploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether media lie in an upload, whose id this is; otherwise it is an address. */
export function isUploadId(content: string): boolean {
  return uploadId.test(content);
}

const mediaTypes: readonly ContentBlock["type"][] = ["image", "video", "file"];

/** IDs of the uploads that content shows. A text block has none, whatever its text says. */
export function uploadIdsOf(blocks: readonly ContentBlock[]): string[] {
  const shown = blocks.flatMap(({ type, content, metadata: { thumbnail = "" } }) => [
    mediaTypes.includes(type) ? content : "",
    thumbnail,
  ]);
  return [...new Set(shown.filter((each): each is string => typeof each === "string" && isUploadId(each)))];
}
