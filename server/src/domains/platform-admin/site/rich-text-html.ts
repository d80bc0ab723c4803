import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from "@firstlight/contract";
import { Html, html } from "#platform/text/html.ts";

/** As `RichTextView` of the web app renders the same text, which takes it over in the browser. Keep both alike. */
const away = new Html(' target="_blank" rel="noopener noreferrer nofollow"');
/** Between texts that follow each other, React expects this. */
const seam = new Html("<!-- -->");

function marked(inner: Html, mark: RichTextMark): Html {
  switch (mark.type) {
    case "bold":
      return html`<strong>${inner}</strong>`;
    case "italic":
      return html`<em>${inner}</em>`;
    case "code":
      return html`<code>${inner}</code>`;
    case "link":
      return html`<a href="${mark.attrs.href}" ${away}>${inner}</a>`;
  }
}

const isPlain = (node: RichTextInline | undefined) => node?.type === "text" && (node.marks ?? []).length === 0;

function inlines(nodes: readonly RichTextInline[] = []): Html[] {
  return nodes.flatMap((node, index) => {
    if (node.type === "hardBreak") return [html`<br />`];
    const text = (node.marks ?? []).reduceRight(marked, html`${node.text}`);
    return isPlain(node) && isPlain(nodes[index - 1]) ? [seam, text] : [text];
  });
}

function block(node: RichTextBlock): Html {
  switch (node.type) {
    case "paragraph":
      return html`<p>${inlines(node.content)}</p>`;
    case "heading":
      return node.attrs.level === 2 ? html`<h2>${inlines(node.content)}</h2>` : html`<h3>${inlines(node.content)}</h3>`;
    case "bulletList":
      return html`<ul>
        ${items(node)}
      </ul>`;
    case "orderedList":
      return html`<ol>
        ${items(node)}
      </ol>`;
    case "blockquote":
      return html`<blockquote>${node.content.map(block)}</blockquote>`;
  }
}

function items({ content }: { content: readonly { content: readonly RichTextBlock[] }[] }): Html[] {
  return content.map((item) => html`<li>${item.content.map(block)}</li>`);
}

/** Formatted text as HTML, made of its named parts: what was typed never becomes markup. */
export function richTextHtml({ content }: RichText): Html {
  return html`${content.map(block)}`;
}
