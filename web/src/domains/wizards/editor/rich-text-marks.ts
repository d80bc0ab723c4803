import { webAddress } from "@firstlight/contract";
import { type Extensions, Mark } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { Italic } from "@tiptap/extension-italic";
import { awayLink, richTextLook } from "../steps/rich-text-look.ts";

const isLink = (href: unknown) => webAddress.safeParse(href).success;

/** A link to an http(s) address and nothing else; what is pasted with another stays as its words. */
function linkMark(onAsk: () => void) {
  return Mark.create({
    name: "link",
    priority: 1000,
    inclusive: false,
    addAttributes: () => ({ href: { default: null } }),
    parseHTML: () => [{ tag: "a[href]", getAttrs: (element) => (isLink(element.getAttribute("href")) ? null : false) }],
    renderHTML: ({ HTMLAttributes }) => ["a", { ...HTMLAttributes, ...awayLink, class: richTextLook.link }, 0],
    addKeyboardShortcuts: () => ({
      "Mod-k": () => {
        onAsk();
        return true;
      },
    }),
  });
}

/** What letters can be: bold, italic, code or a link. */
export function richTextMarks(onLink: () => void): Extensions {
  return [Bold, Italic, Code.configure({ HTMLAttributes: { class: richTextLook.code } }), linkMark(onLink)];
}
