import { z } from "zod";
import { text } from "../common/schemas.ts";
import { limits } from "../limits.ts";
import { webAddress } from "../common/web-address.ts";
import { plainTextOf, richTextOf } from "./plain-text.ts";

// Discriminated by type: a union would try every part on every node, and take seconds over a crafted megabyte.
const mark = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["bold", "italic", "code"]) }),
  z.object({ type: z.literal("link"), attrs: z.object({ href: webAddress }) }),
]);
const urlCharacters = z
  .string()
  .min(1)
  .max(limits.richText)
  .refine((value) => value.isWellFormed(), "Text contains characters that cannot be shown")
  .refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), "Text contains characters that cannot be shown");
const inline = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: urlCharacters, marks: z.array(mark).max(4).optional() }),
  z.object({ type: z.literal("hardBreak") }),
]);
const nodes = <T extends z.ZodType>(node: T) => z.array(node).max(limits.richTextNodes);
const inlines = nodes(inline).optional();

const paragraph = z.object({ type: z.literal("paragraph"), content: inlines });
const heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
});

// Each depth is spelt out: nothing nests deeper than people write, and no crafted input can exhaust the stack.
const listOf = <T extends z.ZodType>(inside: T) =>
  z.object({
    type: z.enum(["bulletList", "orderedList"]),
    content: nodes(z.object({ type: z.literal("listItem"), content: nodes(inside).min(1) })).min(1),
  });
const innerList = listOf(paragraph);
const middleList = listOf(z.discriminatedUnion("type", [paragraph, innerList]));
const list = listOf(z.discriminatedUnion("type", [paragraph, middleList]));
const quote = z.object({
  type: z.literal("blockquote"),
  content: nodes(z.discriminatedUnion("type", [paragraph, list])).min(1),
});

/** Formatted text as a structure of named parts: there is no markup in it that a browser could run. */
export const richText = z
  .object({
    type: z.literal("doc"),
    content: nodes(z.discriminatedUnion("type", [paragraph, heading, list, quote])),
  })
  .meta({ id: "RichText" });
export type RichText = z.output<typeof richText>;
export type RichTextMark = z.output<typeof mark>;
export type RichTextInline = z.output<typeof inline>;
export type RichTextBlock = RichText["content"][number] | z.output<typeof innerList> | z.output<typeof middleList>;

/** Formatted text of an editor, or plain text of a program; neither blank nor endless. */
export const richTextInput = z
  .union([richText, text("Text", limits.richText).transform(richTextOf)], { error: "Text is required" })
  .refine((rich) => plainTextOf(rich).trim() !== "", "Text is required")
  .refine(
    (rich) => plainTextOf(rich).length <= limits.richText,
    `Text can have at most ${limits.richText.toLocaleString("en")} characters`,
  )
  .meta({ id: "RichTextOrText" });
