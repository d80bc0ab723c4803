import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from "lucide-react";
import { IconButton, Toolbar, Tooltip } from "../../../ui/index.ts";
import { deepestList } from "./rich-text-limits.ts";
import { useEditorState } from "./use-rich-text.ts";

interface Tool {
  label: string;
  icon: LucideIcon;
  keys?: string;
  /** What is pressed where it already is so; others only act. */
  isOn?: (editor: Editor) => boolean;
  act: (chain: ChainedCommands) => ChainedCommands;
}

function listDepth({ state }: Editor): number {
  const { $from } = state.selection;
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth));
  return around.filter(({ type }) => type.name === "listItem").length;
}

const marks: Tool[] = [
  { label: "Bold", icon: Bold, keys: "B", isOn: (editor) => editor.isActive("bold"), act: (on) => on.toggleBold() },
  {
    label: "Italic",
    icon: Italic,
    keys: "I",
    isOn: (editor) => editor.isActive("italic"),
    act: (on) => on.toggleItalic(),
  },
  { label: "Code", icon: Code, keys: "E", isOn: (editor) => editor.isActive("code"), act: (on) => on.toggleCode() },
];
const heading = (level: 2 | 3, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  keys: `Alt ${level}`,
  isOn: (editor) => editor.isActive("heading", { level }),
  act: (on) => on.toggleHeading({ level }),
});
const blocks: Tool[] = [
  heading(2, "Heading", Heading2),
  heading(3, "Subheading", Heading3),
  {
    label: "Bulleted list",
    icon: List,
    keys: "Shift 8",
    isOn: (editor) => editor.isActive("bulletList"),
    act: (on) => on.toggleBulletList(),
  },
  {
    label: "Numbered list",
    icon: ListOrdered,
    keys: "Shift 7",
    isOn: (editor) => editor.isActive("orderedList"),
    act: (on) => on.toggleOrderedList(),
  },
  {
    label: "Quote",
    icon: TextQuote,
    keys: "Shift B",
    isOn: (editor) => editor.isActive("blockquote"),
    act: (on) => on.toggleBlockquote(),
  },
];
const indents: Tool[] = [
  { label: "Indent", icon: IndentIncrease, keys: "]", act: (on) => on.sinkListItem("listItem") },
  { label: "Outdent", icon: IndentDecrease, keys: "[", act: (on) => on.liftListItem("listItem") },
];
const steps: Tool[] = [
  { label: "Undo", icon: Undo2, keys: "Z", act: (on) => on.undo() },
  { label: "Redo", icon: Redo2, keys: "Shift Z", act: (on) => on.redo() },
];

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
const look = { size: "sm", preventFocusOnPress: true, className: "pointer-coarse:size-11" } as const;

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
  const { label, icon, keys, isOn, act } = tool;
  const isTooDeep = label === "Indent" && listDepth(editor) >= deepestList;
  return (
    <Tooltip text={keys ? `${label} (${command} ${keys})` : label}>
      <IconButton
        {...look}
        icon={icon}
        label={label}
        {...(isOn && { "aria-pressed": isOn(editor) })}
        isDisabled={isTooDeep || !act(editor.can().chain()).run()}
        // With keys one goes on in the toolbar; otherwise the cursor is wanted in the text.
        onPress={({ pointerType }) => act(pointerType === "keyboard" ? editor.chain() : editor.chain().focus()).run()}
      />
    </Tooltip>
  );
}

export function RichTextToolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  useEditorState(editor);
  const all = (tools: readonly Tool[]) =>
    tools.map((tool) => <ToolButton key={tool.label} tool={tool} editor={editor} />);
  return (
    <Toolbar label="Formatting" className="border-b border-line p-1">
      {all(marks)}
      <Tooltip text={`Link (${command} K)`}>
        <IconButton {...look} icon={Link} label="Link" aria-pressed={editor.isActive("link")} onPress={onLink} />
      </Tooltip>
      {all(blocks)}
      {all(indents)}
      {all(steps)}
    </Toolbar>
  );
}
