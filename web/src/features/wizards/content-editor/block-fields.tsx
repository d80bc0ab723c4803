import { type ContentBlockType, limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { NumberField, TextArea, TextField } from "#ui/index.ts";
import { MediaField } from "./media-field.tsx";
import { RichTextField } from "../rich-text/field.tsx";
import { type BlockDraft, blockMetadata, type BlockTexts } from "../step-editor/draft.ts";
import { useNamed } from "../step-editor/errors.ts";

interface BlockPart {
  block: BlockDraft;
  onChange: (patch: Partial<BlockDraft>) => void;
}

export const blockField = ({ key }: BlockDraft, part: string) => `content_blocks.${key}.${part}`;

function Content({ block, onChange }: BlockPart) {
  const field = useNamed(blockField(block, "content"));
  const { type, content } = block;
  const set = (value: string) => onChange({ content: value });
  switch (type) {
    case "text":
      return (
        <TextArea
          {...field}
          label={t("Text")}
          isRequired
          rows={4}
          maxLength={limits.message}
          value={content}
          onChange={set}
        />
      );
    case "rich_text":
      return (
        <RichTextField
          {...field}
          label={t("Text")}
          isRequired
          value={block.rich}
          onChange={(rich) => onChange({ rich })}
        />
      );
    case "link":
      return (
        <TextField
          {...field}
          label={t("Address")}
          type="url"
          autoComplete="off"
          placeholder="https://"
          isRequired
          value={content}
          onChange={set}
        />
      );
    case "image":
    case "video":
    case "file": {
      const what = { image: t("Image"), video: t("Video"), file: t("File") }[type];
      const { filename, size } = block;
      return (
        <MediaField
          kind={type}
          what={what}
          name={field.name}
          isRequired
          value={content}
          about={{ filename, size }}
          onChange={set}
        />
      );
    }
  }
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

const isUploaded = ({ type, content }: BlockDraft) =>
  (["image", "video", "file"] satisfies ContentBlockType[]).some((one) => one === type) &&
  !/^https?:|^$/i.test(content);

/** Everything that is said of a piece of content. */
export function BlockFields(part: BlockPart) {
  const { block, onChange } = part;
  return (
    <>
      <Content {...part} />
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
        return isUploaded(block) ? null : <Size key={name} {...part} />;
      })}
    </>
  );
}
