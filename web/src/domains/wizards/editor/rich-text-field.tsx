import type { RichText } from "@firstlight/contract";
import { lazy, Suspense } from "react";
import { t } from "../../../lib/texts.ts";
import { ErrorBoundary, type FieldProps, FieldFrame, Loading, Skeleton, useField } from "../../../ui/index.ts";

const RichTextEditor = lazy(async () => ({ default: (await import("./rich-text-editor.tsx")).RichTextEditor }));

interface RichTextFieldProps extends Omit<FieldProps, "id" | "name"> {
  /** How the focus finds it. */
  name: string;
  /** What it begins with: give it another `key` to begin with something else. */
  value: RichText;
  onChange: (value: RichText) => void;
}

/** Formatted text, written in an editor that loads when the field is there to be seen. */
export function RichTextField({ value, onChange, ...field }: RichTextFieldProps) {
  const wiring = useField(field);
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
      <ErrorBoundary title={t("The editor could not be loaded.")}>
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-44 w-full" />
            </Loading>
          }
        >
          <RichTextEditor
            value={value}
            onChange={onChange}
            attributes={attributes}
            isInvalid={field.error !== undefined}
          />
        </Suspense>
      </ErrorBoundary>
    </FieldFrame>
  );
}
