import { limits, plainTextOf, type RichText } from "@firstlight/contract";
import { type RefObject, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";
import { RichTextLink } from "./link.tsx";
import { RichTextToolbar } from "./toolbar.tsx";
import { useRichText } from "./use-rich-text.ts";

export interface RichTextEditorProps {
  value: RichText;
  onChange: (value: RichText) => void;
  /** Attributes of the box that is written in. */
  attributes: Readonly<Record<string, string>>;
  isInvalid: boolean;
  /** Whether the user is typing where the editor will appear. */
  takesFocus: RefObject<boolean>;
}

/** Said once there is not much room left. */
function Room({ value }: { value: RichText }) {
  const used = plainTextOf(value).length;
  if (used < limits.richText * 0.9) return null;
  return (
    <p role="status" className="tabular border-t border-line px-3 py-1.5 text-sm text-ink-muted">
      {t("{now} of {most} characters", { now: used, most: limits.richText })}
    </p>
  );
}

/** The formatted-text editor. Heavy: load it when the user starts typing. */
export function RichTextEditor({ isInvalid, ...input }: RichTextEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const { box, editor, problem } = useRichText({ ...input, onLink: () => setLinking(true) });
  return (
    <div
      className={cx(
        "rounded-md border bg-surface transition-colors focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring",
        isInvalid ? "border-danger" : "border-line-strong hover:border-ink-subtle",
      )}
    >
      {editor && <RichTextToolbar editor={editor} onLink={() => setLinking(true)} />}
      <div ref={box} />
      {problem && (
        <p role="alert" className="border-t border-line px-3 py-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Room value={input.value} />
      {editor && isLinking && <RichTextLink editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
