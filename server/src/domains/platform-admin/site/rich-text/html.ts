import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from "@firstlight/contract";
import { Html, html } from "#platform/text/html.ts";

// As `BareRichText` of the web app renders the same text, which takes it over in the browser, to the letter. Keep both alike.

/** Between plain texts that follow each other, React expects this. */
const seam = new Html("<!-- -->");
const away = 'target="_blank" rel="noopener noreferrer nofollow"';

/** Without any space that a template in a formatter's hands would get. */
function element(tag: string, inside: readonly Html[], attributes = ""): Html {
  return new Html(`<${tag}${attributes}>${inside.map(({ markup }) => markup).join("")}</${tag}>`);
}

function marked(inside: Html, mark: RichTextMark): Html {
  switch (mark.type) {
    case "bold":
      return element("strong", [inside]);
    case "italic":
      return element("em", [inside]);
    case "code":
      return element("code", [inside]);
    case "link":
      return element("a", [inside], ` href="${html`${mark.attrs.href}`.markup}" ${away}`);
  }
}

const isPlain = (node: RichTextInline | undefined) => node?.type === "text" && (node.marks ?? []).length === 0;

function inlines(nodes: readonly RichTextInline[] = []): Html[] {
  return nodes.flatMap((node, index) => {
    if (node.type === "hardBreak") return [new Html("<br />")];
    const text = (node.marks ?? []).reduceRight(marked, html`${node.text}`);
    return isPlain(node) && isPlain(nodes[index - 1]) ? [seam, text] : [text];
  });
}

function block(node: RichTextBlock): Html {
  switch (node.type) {
    case "paragraph":
      return element("p", inlines(node.content));
    case "heading":
      return element(`h${node.attrs.level}`, inlines(node.content));
    case "bulletList":
      return element("ul", node.content.map(item));
    case "orderedList":
      return element("ol", node.content.map(item));
    case "blockquote":
      return element("blockquote", node.content.map(block));
  }
}

function item({ content }: { content: readonly RichTextBlock[] }): Html {
  return element("li", content.map(block));
}

/** Formatted text as HTML, made of its named parts: what was typed never becomes markup. */
export function richTextHtml({ content }: RichText): Html {
  return new Html(content.map((node) => block(node).markup).join(""));
}
