import { limits, plainTextOf, type RichText, richTextOf } from "@firstlight/contract";
import { Suspense, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import {
  cx,
  ErrorBoundary,
  FieldFrame,
  type FieldProps,
  inputClass,
  lazyPart,
  Loading,
  Skeleton,
  useField,
} from "#ui/index.ts";

const RichTextEditor = lazyPart(async () => (await import("./editor.tsx")).RichTextEditor, { fallback: "outer" });

interface RichTextFieldProps extends Omit<FieldProps, "id" | "name"> {
  /** The name by which the field is found to focus it. */
  name: string;
  /** The initial value; change `key` to reset it. */
  value: RichText;
  onChange: (value: RichText) => void;
}

interface UntilLoadedProps extends Pick<RichTextFieldProps, "value" | "onChange"> {
  attributes: Readonly<Record<string, string>>;
  /** Called when the editor replaces this input, with whether the input had the focus. */
  onGone: (hadFocus: boolean) => void;
}

/** Accepts input while the editor loads. */
function UntilLoaded({ value, onChange, attributes, onGone }: UntilLoadedProps) {
  const [text, setText] = useState(() => plainTextOf(value));
  return (
    <textarea
      ref={(area) => () => onGone(area === document.activeElement)}
      {...attributes}
      maxLength={limits.richText}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(richTextOf(target.value));
      }}
      className={cx(inputClass, "min-h-44 py-2.5")}
    />
  );
}

/** A field for formatted text; the editor is loaded when the field is visible. */
export function RichTextField({ value, onChange, ...field }: RichTextFieldProps) {
  const wiring = useField(field);
  const [startsEmpty] = useState(() => plainTextOf(value) === "");
  const wasTyping = useRef(false);
  const describedBy = wiring.aria["aria-describedby"];
  const attributes = {
    id: wiring.id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": wiring.labelId,
    "data-name": field.name,
    ...(describedBy !== undefined && { "aria-describedby": describedBy }),
    ...(field.error !== undefined && { "aria-invalid": "true" }),
    ...(field.isRequired && { "aria-required": "true" }),
  };
  return (
    <FieldFrame {...field} wiring={wiring}>
      <ErrorBoundary title={t("Failed to load the editor")}>
        <Suspense
          fallback={
            startsEmpty ? (
              <UntilLoaded
                value={value}
                onChange={onChange}
                attributes={attributes}
                onGone={(hadFocus) => {
                  wasTyping.current = hadFocus;
                }}
              />
            ) : (
              <Loading>
                <Skeleton className="h-44 w-full" />
              </Loading>
            )
          }
        >
          <RichTextEditor
            value={value}
            onChange={onChange}
            attributes={attributes}
            isInvalid={field.error !== undefined}
            takesFocus={wasTyping}
          />
        </Suspense>
      </ErrorBoundary>
    </FieldFrame>
  );
}
