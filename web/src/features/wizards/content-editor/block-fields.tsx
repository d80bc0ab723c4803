import { type ContentBlockType, isUploadId, limits } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { NumberField, TextArea, TextField } from "#ui/index.ts";
import { MediaField, type MediaKind } from "./media-field.tsx";
import { RichTextField } from "#shared/rich-text/field.tsx";
import { type BlockDraft, blockMetadata, type BlockTexts } from "../step-editor/draft.ts";
import { useNamed } from "../step-editor/errors.ts";

interface BlockPart {
  block: BlockDraft;
  onChange: (patch: Partial<BlockDraft>) => void;
}

export const blockField = ({ key }: BlockDraft, part: string) => `content_blocks.${key}.${part}`;

interface ContentProps extends BlockPart {
  field: ReturnType<typeof useNamed>;
}
type ContentField = (props: ContentProps) => ReactNode;

const mediaField =
  (kind: MediaKind, what: string): ContentField =>
  ({ block: { content, filename, size }, onChange, field }) => (
    <MediaField
      kind={kind}
      what={what}
      name={field.name}
      isRequired
      value={content}
      about={{ filename, size }}
      onChange={(value) => onChange({ content: value })}
    />
  );

const contentFields: Readonly<Record<ContentBlockType, ContentField>> = {
  text: ({ block, onChange, field }) => (
    <TextArea
      {...field}
      label={t("Text")}
      isRequired
      rows={4}
      maxLength={limits.message}
      value={block.content}
      onChange={(content) => onChange({ content })}
    />
  ),
  rich_text: ({ block, onChange, field }) => (
    <RichTextField {...field} label={t("Text")} isRequired value={block.rich} onChange={(rich) => onChange({ rich })} />
  ),
  image: mediaField("image", t("Image")),
  video: mediaField("video", t("Video")),
  link: ({ block, onChange, field }) => (
    <TextField
      {...field}
      label={t("Address")}
      type="url"
      autoComplete="off"
      placeholder="https://"
      isRequired
      value={block.content}
      onChange={(content) => onChange({ content })}
    />
  ),
  file: mediaField("file", t("File")),
};

/** What testers get of a piece of content. */
export function BlockFields(part: BlockPart) {
  const field = useNamed(blockField(part.block, "content"));
  const Field = contentFields[part.block.type];
  return <Field {...part} field={field} />;
}

interface TextFieldOf {
  label: string;
  description?: string;
  isLong?: true;
  most: number;
}

const words: Readonly<Record<Exclude<keyof BlockTexts, "thumbnail">, TextFieldOf>> = {
  title: { label: t("Title"), most: limits.title },
  alt: {
    label: t("Alternative text"),
    description: t("Describe the image for people who can’t see it."),
    most: limits.option,
  },
  caption: { label: t("Caption"), most: limits.option },
  description: { label: t("Description"), isLong: true, most: limits.description },
  filename: { label: t("File name"), description: t("The name of the downloaded file."), most: limits.title },
};

function TextInput({ part, block, onChange }: BlockPart & { part: keyof typeof words }) {
  const field = useNamed(blockField(block, `metadata.${part}`));
  const { label, description, isLong, most } = words[part];
  const given = {
    ...field,
    label,
    labelNote: t("optional"),
    ...(description && { description }),
    maxLength: most,
    value: block[part],
    onChange: (value: string) => onChange({ [part]: value }),
  };
  return isLong ? <TextArea {...given} rows={2} /> : <TextField {...given} autoComplete="off" />;
}

function Size({ block, onChange }: BlockPart) {
  const field = useNamed(blockField(block, "metadata.size"));
  return (
    <NumberField
      {...field}
      label={t("Size")}
      labelNote={t("optional")}
      suffix={t("bytes")}
      min={0}
      step={1}
      value={block.size}
      onChange={(size) => onChange({ size })}
    />
  );
}

/** What is said of a piece of content besides. */
export function BlockDetails(part: BlockPart) {
  const { block, onChange } = part;
  return (
    <>
      {blockMetadata[block.type].map((name) => {
        if (name === "thumbnail") {
          return (
            <MediaField
              key={name}
              kind="image"
              what={t("Thumbnail")}
              labelNote={t("optional")}
              name={blockField(block, "metadata.thumbnail")}
              value={block.thumbnail}
              onChange={(thumbnail) => onChange({ thumbnail })}
            />
          );
        }
        if (name !== "size") return <TextInput key={name} {...part} part={name} />;
        // The server knows how large its own files are.
        return isUploadId(block.content) ? null : <Size key={name} {...part} />;
      })}
    </>
  );
}
