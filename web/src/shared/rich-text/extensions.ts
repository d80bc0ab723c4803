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
import { richTextStyle } from "./style.ts";
import { richTextLimits } from "./limits.ts";
import { richTextMarks } from "./marks.ts";

const withClass = (className: string) => ({ HTMLAttributes: { class: className } });

// The document schema of the contract: unsupported pasted content is converted or dropped.
const Point = ListItem.extend({
  content: "paragraph (paragraph | list)*",
  // Tab moves the focus to the next control, as in other inputs.
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
  // Pasted pages may use all heading levels; only h2 and h3 are supported.
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
  /** Called when the link shortcut is pressed. */
  onLink: () => void;
}

/** The editor extensions for formatted text. */
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
