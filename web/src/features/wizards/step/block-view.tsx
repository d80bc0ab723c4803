import type { ContentBlock } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { FileLink } from "./file-link.tsx";
import { LinkCard } from "./link-card.tsx";
import { isAddress } from "./media.ts";
import { MediaFrame } from "./media-frame.tsx";
import { Picture } from "./picture.tsx";
import { RichTextView } from "../rich-text/view.tsx";
import { Unsupported } from "./unsupported.tsx";
import { Video } from "./video.tsx";

function Title({ block: { metadata } }: { block: ContentBlock }) {
  return metadata.title ? <p className="mb-1 font-medium text-ink break-words">{metadata.title}</p> : null;
}

/** One piece of what a step shows. */
export function BlockView({ block }: { block: ContentBlock }) {
  const { metadata } = block;
  switch (block.type) {
    case "text":
      return (
        <div>
          <Title block={block} />
          <p className="max-w-reading text-base whitespace-pre-line text-ink break-words">{block.content}</p>
        </div>
      );
    case "rich_text":
      return (
        <div>
          <Title block={block} />
          <RichTextView value={block.content} />
        </div>
      );
    case "image":
      return (
        <MediaFrame {...metadata}>
          <Picture
            content={block.content}
            alt={metadata.alt ?? metadata.title ?? ""}
            className="max-h-[70vh] max-w-full rounded-md"
          />
        </MediaFrame>
      );
    case "video":
      return (
        <MediaFrame {...metadata}>
          <Video
            content={block.content}
            label={metadata.alt ?? metadata.title ?? metadata.caption ?? t("Video")}
            thumbnail={metadata.thumbnail}
          />
        </MediaFrame>
      );
    case "link":
      if (!isAddress(block.content)) return <Unsupported what="content" />;
      return <LinkCard address={block.content} title={metadata.title} description={metadata.description} />;
    case "file":
      return (
        <div>
          <FileLink block={block} content={block.content} />
          {metadata.description && (
            <p className="mt-2 max-w-reading text-sm whitespace-pre-line text-ink-muted break-words">
              {metadata.description}
            </p>
          )}
        </div>
      );
    default:
      return <Unsupported what="content" />;
  }
}
