import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from "@firstlight/contract";
import type { ReactNode } from "react";
import { awayLink, isAddress } from "#lib/text/external-link.ts";
import { richTextStyle } from "./style.ts";

type Style = Partial<Record<Exclude<keyof typeof richTextStyle, "heading">, string>> & {
  heading?: Readonly<Record<2 | 3, string>>;
};

function marked(text: ReactNode, mark: RichTextMark, style: Style): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{text}</strong>;
    case "italic":
      return <em>{text}</em>;
    case "code":
      return <code className={style.code}>{text}</code>;
    case "link":
      // The server stores valid URLs only; this check is a second line of defense.
      if (!isAddress(mark.attrs.href)) return text;
      return (
        <a href={mark.attrs.href} {...awayLink} className={style.link}>
          {text}
        </a>
      );
    default:
      return text;
  }
}

function InlineText({ node, style }: { node: RichTextInline; style: Style }) {
  if (node.type === "hardBreak") return <br />;
  if (node.type !== "text") return null;
  return (node.marks ?? []).reduceRight<ReactNode>((text, mark) => marked(text, mark, style), node.text);
}

interface NodesProps<Node> {
  nodes?: readonly Node[] | undefined;
  style: Style;
}

// Nodes of read-only text have no ID, so the index is the key.
function Inlines({ nodes = [], style }: NodesProps<RichTextInline>) {
  return nodes.map((node, index) => <InlineText key={index} node={node} style={style} />);
}

function Blocks({ nodes = [], style }: NodesProps<RichTextBlock>) {
  return nodes.map((node, index) => <Block key={index} node={node} style={style} />);
}

/** Unknown node types render nothing. */
function Block({ node, style }: { node: RichTextBlock; style: Style }): ReactNode {
  switch (node.type) {
    case "paragraph":
      return (
        <p className={style.paragraph}>
          <Inlines nodes={node.content} style={style} />
        </p>
      );
    case "heading": {
      const { level } = node.attrs;
      const Heading = level === 2 ? "h2" : "h3";
      return (
        <Heading className={style.heading?.[level]}>
          <Inlines nodes={node.content} style={style} />
        </Heading>
      );
    }
    case "bulletList":
    case "orderedList": {
      const List = node.type === "bulletList" ? "ul" : "ol";
      return (
        <List className={style[node.type]}>
          {node.content.map((item, index) => (
            <li key={index} className={style.listItem}>
              <Blocks nodes={item.content} style={style} />
            </li>
          ))}
        </List>
      );
    }
    case "blockquote":
      return (
        <blockquote className={style.blockquote}>
          <Blocks nodes={node.content} style={style} />
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
      <Blocks nodes={value.content} style={richTextStyle} />
    </div>
  );
}

const bare: Style = {};

/** Its elements alone, in the look of the page around them: `site/rich-text/html.ts` of the server writes the same. Keep both alike. */
export function BareRichText({ value }: { value: RichText }) {
  return <Blocks nodes={value.content} style={bare} />;
}
