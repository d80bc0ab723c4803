/** Which uploads content shows, free of schemas so that small screens can use it alone. */
import { contentKinds } from "./constants.ts";
import type { ContentBlock } from "./content-blocks.ts";

const uploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether media lie in an upload, whose id this is; otherwise it is an address. */
export function isUploadId(content: string): boolean {
  return uploadId.test(content);
}

/** The upload that holds a block's media, if one does. A text block has none, whatever its text says. */
export function uploadIdOf({ type, content }: ContentBlock): string | undefined {
  return contentKinds[type] === "media" && typeof content === "string" && isUploadId(content) ? content : undefined;
}

/** IDs of the uploads that content shows. */
export function uploadIdsOf(blocks: readonly ContentBlock[]): string[] {
  const shown = blocks.flatMap((block) => [uploadIdOf(block) ?? "", block.metadata.thumbnail ?? ""]);
  return [...new Set(shown.filter(isUploadId))];
}
