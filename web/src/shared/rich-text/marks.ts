import { webAddress } from "@firstlight/contract";
import { type Extensions, Mark } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { Italic } from "@tiptap/extension-italic";
import { parsedMark } from "./paste.ts";
import { awayLink } from "#lib/text/external-link.ts";
import { richTextStyle } from "./style.ts";

const isLink = (href: unknown) => webAddress.safeParse(href).success;

/** A link to an http(s) URL; pasted links with other schemes become plain text. */
function linkMark(onAsk: () => void) {
  return Mark.create({
    name: "link",
    priority: 1000,
    inclusive: false,
    addAttributes: () => ({ href: { default: null } }),
    parseHTML: () => [{ tag: "a[href]", getAttrs: (element) => (isLink(element.getAttribute("href")) ? null : false) }],
    renderHTML: ({ HTMLAttributes }) => ["a", { ...HTMLAttributes, ...awayLink, class: richTextStyle.link }, 0],
    addKeyboardShortcuts: () => ({
      "Mod-k": () => {
        onAsk();
        return true;
      },
    }),
  });
}

const Heavy = Bold.extend({
  parseHTML: () => parsedMark(["strong", "b"], /font-weight:\s*(bold|[6-9]00)/i, /font-weight:\s*(normal|[1-5]00)/i),
});
const Slanted = Italic.extend({
  parseHTML: () => parsedMark(["em", "i"], /font-style:\s*(italic|oblique)/i, /font-style:\s*normal/i),
});

/** The inline formats: bold, italic, code and link. */
export function richTextMarks(onLink: () => void): Extensions {
  return [Heavy, Slanted, Code.configure({ HTMLAttributes: { class: richTextStyle.code } }), linkMark(onLink)];
}
