import { limits, type RichText } from "@firstlight/contract";
import { Editor } from "@tiptap/core";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { t } from "#lib/text/translate.ts";
import { richTextExtensions } from "./extensions.ts";
import { storedText } from "./limits.ts";
import { readableMarkup, readableText } from "./paste.ts";

export interface RichTextInput {
  /** The initial value; changes are reported through `onChange`. */
  value: RichText;
  onChange: (value: RichText) => void;
  /** Called when the link shortcut is pressed. */
  onLink: () => void;
  /** Attributes of the editable element. */
  attributes: Readonly<Record<string, string>>;
  takesFocus: RefObject<boolean>;
}

const boxStyle =
  "min-h-32 max-h-[60vh] overflow-y-auto px-3 py-2.5 text-base break-words text-ink outline-none whitespace-break-spaces " +
  "[&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:m-0!";

const tooLong = t("Too long. The limit is {richText} characters and 1,000 paragraphs.", {
  richText: limits.richText,
});

/** Rerenders after each change of an editor, because its state is replaced. */
export function useEditorState(editor: Editor | null): void {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on("transaction", listener);
      return () => {
        editor?.off("transaction", listener);
      };
    },
    [editor],
  );
  useSyncExternalStore(subscribe, () => editor?.state ?? null);
}

/** A rich-text editor in the element passed to `box`. */
export function useRichText({ value, takesFocus, ...input }: RichTextInput) {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [start] = useState(value);
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  // Before the next key press is handled.
  useLayoutEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions: richTextExtensions({
        onTooLong: () => setProblem(tooLong),
        onLink: () => latest.current.onLink(),
      }),
      // An empty document would contain no paragraph to format.
      content: start.content.length > 0 ? start : null,
      // The content security policy blocks styles injected by the editor.
      injectCSS: false,
      editorProps: {
        attributes: () => ({ ...latest.current.attributes, class: boxStyle }),
        transformPastedHTML: readableMarkup,
        transformPastedText: readableText,
      },
      onUpdate: ({ editor: { state } }) => {
        setProblem(null);
        const stored = storedText(state.doc);
        if (stored) latest.current.onChange(stored);
      },
    });
    if (takesFocus.current) {
      made.commands.setTextSelection(made.state.doc.content.size);
      made.view.focus();
    }
    setEditor(made);
    return () => made.destroy();
  }, [start, takesFocus]);
  // Attributes are applied with each state update.
  const described = JSON.stringify(input.attributes);
  useEffect(() => {
    editor?.view.updateState(editor.state);
  }, [editor, described]);
  return { box, editor, problem };
}
