import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from "@firstlight/contract";
import type { ReactNode } from "react";
import { isAddress } from "../step/media.ts";
import { awayLink } from "#lib/text/external-link.ts";
import { richTextStyle } from "./style.ts";

function marked(text: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{text}</strong>;
    case "italic":
      return <em>{text}</em>;
    case "code":
      return <code className={richTextStyle.code}>{text}</code>;
    case "link":
      // The server stores valid URLs only; this check is a second line of defense.
      if (!isAddress(mark.attrs.href)) return text;
      return (
        <a href={mark.attrs.href} {...awayLink} className={richTextStyle.link}>
          {text}
        </a>
      );
    default:
      return text;
  }
}

function InlineText({ node }: { node: RichTextInline }) {
  if (node.type === "hardBreak") return <br />;
  if (node.type !== "text") return null;
  return (node.marks ?? []).reduceRight<ReactNode>(marked, node.text);
}

// Nodes of read-only text have no ID, so the index is the key.
function Inlines({ nodes = [] }: { nodes?: readonly RichTextInline[] | undefined }) {
  return nodes.map((node, index) => <InlineText key={index} node={node} />);
}

function Blocks({ nodes }: { nodes: readonly RichTextBlock[] }) {
  return nodes.map((node, index) => <Block key={index} node={node} />);
}

/** Unknown node types render nothing. */
function Block({ node }: { node: RichTextBlock }): ReactNode {
  switch (node.type) {
    case "paragraph":
      return (
        <p className={richTextStyle.paragraph}>
          <Inlines nodes={node.content} />
        </p>
      );
    case "heading": {
      const { level } = node.attrs;
      const Heading = level === 2 ? "h2" : "h3";
      return (
        <Heading className={richTextStyle.heading[level]}>
          <Inlines nodes={node.content} />
        </Heading>
      );
    }
    case "bulletList":
    case "orderedList": {
      const List = node.type === "bulletList" ? "ul" : "ol";
      return (
        <List className={richTextStyle[node.type]}>
          {node.content.map((item, index) => (
            <li key={index} className={richTextStyle.listItem}>
              <Blocks nodes={item.content} />
            </li>
          ))}
        </List>
      );
    }
    case "blockquote":
      return (
        <blockquote className={richTextStyle.blockquote}>
          <Blocks nodes={node.content} />
        </blockquote>
      );
    default:
      return null;
  }
}

/** Renders formatted text as React elements; stored text is never parsed as HTML. */
export function RichTextView({ value }: { value: RichText }) {
  return (
    <div className="max-w-reading text-base break-words text-ink">
      <Blocks nodes={value.content} />
    </div>
  );
}
