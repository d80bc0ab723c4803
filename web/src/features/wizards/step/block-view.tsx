import type { ContentBlock } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { FileLink } from "./file-link.tsx";
import { LinkCard } from "./link-card.tsx";
import { isAddress } from "#lib/text/external-link.ts";
import { MediaFrame } from "./media-frame.tsx";
import { Picture } from "./picture.tsx";
import { RichTextView } from "#shared/rich-text/view.tsx";
import { Unsupported } from "./unsupported.tsx";
import { Video } from "./video.tsx";

function Title({ block: { metadata } }: { block: ContentBlock }) {
  return metadata.title ? <p className="mb-1 font-medium text-ink break-words">{metadata.title}</p> : null;
}

type PlainBlock = Exclude<ContentBlock, { type: "rich_text" }>;

const views: Readonly<Record<PlainBlock["type"], (props: { block: PlainBlock }) => ReactNode>> = {
  text: ({ block }) => (
    <div>
      <Title block={block} />
      <p className="max-w-reading text-base whitespace-pre-line text-ink break-words">{block.content}</p>
    </div>
  ),
  image: ({ block: { content, metadata } }) => (
    <MediaFrame {...metadata}>
      <Picture
        content={content}
        alt={metadata.alt ?? metadata.title ?? ""}
        className="max-h-[70vh] max-w-full rounded-md"
      />
    </MediaFrame>
  ),
  video: ({ block: { content, metadata } }) => (
    <MediaFrame {...metadata}>
      <Video
        content={content}
        label={metadata.alt ?? metadata.title ?? metadata.caption ?? t("Video")}
        thumbnail={metadata.thumbnail}
      />
    </MediaFrame>
  ),
  link: ({ block: { content, metadata } }) =>
    isAddress(content) ? (
      <LinkCard address={content} title={metadata.title} description={metadata.description} />
    ) : (
      <Unsupported what="content" />
    ),
  file: ({ block }) => (
    <div>
      <FileLink block={block} content={block.content} />
      {block.metadata.description && (
        <p className="mt-2 max-w-reading text-sm whitespace-pre-line text-ink-muted break-words">
          {block.metadata.description}
        </p>
      )}
    </div>
  ),
};

/** One piece of what a step shows. */
export function BlockView({ block }: { block: ContentBlock }) {
  if (block.type === "rich_text") {
    return (
      <div>
        <Title block={block} />
        <RichTextView value={block.content} />
      </div>
    );
  }
  const View = Object.hasOwn(views, block.type) ? views[block.type] : undefined;
  return View ? <View block={block} /> : <Unsupported what="content" />;
}
