/** Between formatted and plain text, free of schemas so that small screens can use it alone. */
import type { RichText } from "./rich-text.ts";

/** Plain text as formatted text: a paragraph for each that a blank line ends. Markup in it stays letters. */
export function richTextOf(plain: string): RichText {
  const paragraphs = plain.split(/\n{2,}/).filter((part) => part.trim() !== "");
  return {
    type: "doc",
    content: paragraphs.map((part) => ({ type: "paragraph", content: [{ type: "text", text: part }] })),
  };
}

interface Node {
  type: string;
  text?: string;
  content?: readonly Node[] | undefined;
}

const isBlock = ({ type, text }: Node) => text === undefined && type !== "hardBreak";

function plainTextOfNode(node: Node): string {
  if (node.type === "hardBreak") return "\n";
  if (node.text !== undefined) return node.text;
  const inside = node.content ?? [];
  return inside.map(plainTextOfNode).join(inside.some(isBlock) ? "\n" : "");
}

/** What formatted text says, without its form: a line for each paragraph, heading and point of a list. */
export function plainTextOf(rich: RichText): string {
  return plainTextOfNode(rich);
}
