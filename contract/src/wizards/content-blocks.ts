import { z } from "zod";
import { id, line, requiredText, text } from "../common/schemas.ts";
import { limits } from "../limits.ts";
import { webAddress } from "../common/web-address.ts";
import { richText, richTextInput } from "./rich-text.ts";

const secureAddress = webAddress.refine(
  (address) => /^https:/i.test(address),
  "Enter a web address that starts with https://. Browsers block media from other addresses.",
);
/** Media lie at an address of the web, or are an upload of the company. */
const media = z
  .string({ error: "Enter a web address or upload a file" })
  .trim()
  .min(1, "Enter a web address or upload a file")
  .pipe(z.union([id, secureAddress], { error: "Enter a web address that starts with https://, or upload a file" }));

const metadata = z.object({
  title: text("Title", limits.title).optional(),
  /** What an image shows, for people who do not see it. */
  alt: text("Alternative text", limits.option).optional(),
  caption: text("Caption", limits.option).optional(),
  /** Shown until a video plays. */
  thumbnail: z.union([z.literal(""), media]).optional(),
  description: text("Description", limits.description).optional(),
  filename: text("File name", limits.title).optional(),
  /** Bytes. Of an upload the server knows them. */
  size: z.int("Enter a whole number").min(0, "Enter 0 or more").nullable().optional(),
});
type Metadata = z.output<typeof metadata>;

const storedMetadata = z
  .object({
    title: z.string(),
    alt: z.string(),
    caption: z.string(),
    thumbnail: z.string(),
    description: z.string(),
    filename: z.string(),
    size: z.int(),
  })
  .partial();

/** What says something: the rest would only lie there. */
const withoutBlanks = ({ size, ...words }: Metadata): z.output<typeof storedMetadata> => ({
  ...Object.fromEntries(Object.entries(words).filter(([, value]) => value)),
  ...(typeof size === "number" ? { size } : {}),
});

const about = { metadata: metadata.default({}).transform(withoutBlanks) };

export const contentBlock = z
  .discriminatedUnion(
    "type",
    [
      z.object({ type: z.literal("text"), content: requiredText("Text", limits.message), ...about }),
      z.object({ type: z.literal("rich_text"), content: richTextInput, ...about }),
      z.object({ type: z.literal("image"), content: media, ...about }),
      z.object({ type: z.literal("video"), content: media, ...about }),
      z.object({ type: z.literal("link"), content: line("Address", limits.address).pipe(webAddress), ...about }),
      z.object({ type: z.literal("file"), content: media, ...about }),
    ],
    { error: "This content type is not supported" },
  )
  .meta({ id: "ContentBlock" });

const plain = z.object({
  type: z.enum(["text", "image", "video", "link", "file"]),
  content: z.string(),
  metadata: storedMetadata,
});
const rich = z.object({ type: z.literal("rich_text"), content: richText, metadata: storedMetadata });
/** Content as it is stored and shown. */
export const storedBlock = z.discriminatedUnion("type", [plain, rich]).meta({ id: "StoredContentBlock" });
export type ContentBlock = z.output<typeof storedBlock>;
