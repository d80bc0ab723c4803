import type { Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { ListItem } from "@tiptap/extension-list/item";
import { BulletList } from "@tiptap/extension-list/bullet-list";
import { OrderedList } from "@tiptap/extension-list/ordered-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { richTextStyle } from "../steps/rich-text-style.ts";
import { richTextLimits } from "./rich-text-limits.ts";
import { richTextMarks } from "./rich-text-marks.ts";

const withClass = (className: string) => ({ HTMLAttributes: { class: className } });

// The structure of the contract: what it has no place for, a paste turns into what it has or leaves out.
const Point = ListItem.extend({
  content: "paragraph (paragraph | list)*",
  // Tab moves to the next control, as everywhere else.
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      "Mod-]": () => this.editor.commands.sinkListItem(this.name),
      "Mod-[": () => this.editor.commands.liftListItem(this.name),
    };
  },
});
const Quote = Blockquote.extend({ content: "(paragraph | list)+" });
const Title = Heading.extend({
  // Pages and papers begin with an h1, and go deeper than two.
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  renderHTML: ({ node }) => {
    const level = node.attrs["level"] === 3 ? 3 : 2;
    return [`h${level}`, { class: richTextStyle.heading[level] }, 0];
  },
});
const Numbered = OrderedList.extend({ addAttributes: () => ({}) });

export interface RichTextEvents {
  /** Called when typed or pasted content exceeds the limit and is rejected. */
  onTooLong: () => void;
  /** The keys for a link. */
  onLink: () => void;
}

/** What formatted text is made of while it is written. */
export function richTextExtensions(events: RichTextEvents): Extensions {
  return [
    Document,
    Text,
    Paragraph.configure(withClass(richTextStyle.paragraph)),
    Title.configure({ levels: [2, 3] }),
    BulletList.configure(withClass(richTextStyle.bulletList)),
    Numbered.configure(withClass(richTextStyle.orderedList)),
    Point.configure(withClass(richTextStyle.listItem)),
    Quote.configure(withClass(richTextStyle.blockquote)),
    ...richTextMarks(events.onLink),
    HardBreak,
    UndoRedo,
    richTextLimits(events.onTooLong),
  ];
}
