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
import { t } from "#lib/text/translate.ts";
import { IconButton, Toolbar, Tooltip } from "#ui/index.ts";
import { deepestList } from "./limits.ts";
import { useEditorState } from "./use-rich-text.ts";

interface Tool {
  label: string;
  icon: LucideIcon;
  keys?: string;
  /** For toggle buttons only: whether the format is active. */
  isOn?: (editor: Editor) => boolean;
  act: (chain: ChainedCommands) => ChainedCommands;
}

function listDepth({ state }: Editor): number {
  const { $from } = state.selection;
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth));
  return around.filter(({ type }) => type.name === "listItem").length;
}

const marks: Tool[] = [
  { label: t("Bold"), icon: Bold, keys: "B", isOn: (editor) => editor.isActive("bold"), act: (on) => on.toggleBold() },
  {
    label: t("Italic"),
    icon: Italic,
    keys: "I",
    isOn: (editor) => editor.isActive("italic"),
    act: (on) => on.toggleItalic(),
  },
  { label: t("Code"), icon: Code, keys: "E", isOn: (editor) => editor.isActive("code"), act: (on) => on.toggleCode() },
];
const heading = (level: 2 | 3, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  keys: t("Alt {level}", { level }),
  isOn: (editor) => editor.isActive("heading", { level }),
  act: (on) => on.toggleHeading({ level }),
});
const blocks: Tool[] = [
  heading(2, t("Heading"), Heading2),
  heading(3, t("Subheading"), Heading3),
  {
    label: t("Bulleted list"),
    icon: List,
    keys: t("Shift 8"),
    isOn: (editor) => editor.isActive("bulletList"),
    act: (on) => on.toggleBulletList(),
  },
  {
    label: t("Numbered list"),
    icon: ListOrdered,
    keys: t("Shift 7"),
    isOn: (editor) => editor.isActive("orderedList"),
    act: (on) => on.toggleOrderedList(),
  },
  {
    label: t("Quote"),
    icon: TextQuote,
    keys: t("Shift B"),
    isOn: (editor) => editor.isActive("blockquote"),
    act: (on) => on.toggleBlockquote(),
  },
];
const indents: Tool[] = [
  { label: t("Indent"), icon: IndentIncrease, keys: "]", act: (on) => on.sinkListItem("listItem") },
  { label: t("Outdent"), icon: IndentDecrease, keys: "[", act: (on) => on.liftListItem("listItem") },
];
const steps: Tool[] = [
  { label: t("Undo"), icon: Undo2, keys: "Z", act: (on) => on.undo() },
  { label: t("Redo"), icon: Redo2, keys: t("Shift Z"), act: (on) => on.redo() },
];

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : t("Ctrl");
const style = { size: "sm", preventFocusOnPress: true, className: "pointer-coarse:size-11" } as const;

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
  const { label, icon, keys, isOn, act } = tool;
  const isTooDeep = label === "Indent" && listDepth(editor) >= deepestList;
  return (
    <Tooltip text={keys ? `${label} (${command} ${keys})` : label}>
      <IconButton
        {...style}
        icon={icon}
        label={label}
        {...(isOn && { "aria-pressed": isOn(editor) })}
        isDisabled={isTooDeep || !act(editor.can().chain()).run()}
        // With a keyboard the focus stays in the toolbar; otherwise it returns to the text.
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
    <Toolbar label={t("Formatting")} className="border-b border-line p-1">
      {all(marks)}
      <Tooltip text={t("Link ({command} K)", { command })}>
        <IconButton {...style} icon={Link} label={t("Link")} aria-pressed={editor.isActive("link")} onPress={onLink} />
      </Tooltip>
      {all(blocks)}
      {all(indents)}
      {all(steps)}
    </Toolbar>
  );
}
