import { FieldError, type FieldErrorProps } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { translated } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { type FieldProps, labelClass, LabelText } from "./frame.tsx";

/** The frame of field.tsx for React Aria's composite fields, which wire their own ids. */
export function AriaFieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  const error: FieldErrorProps["children"] = field.error ? (
    <>
      <CircleAlert aria-hidden className="mt-[0.1875rem] size-3.5 shrink-0" />
      <span>{translated(field.error)}</span>
    </>
  ) : null;
  return (
    <>
      <Label className={cx(labelClass, "w-fit", field.isLabelHidden && "sr-only")}>
        <LabelText {...field} />
      </Label>
      {field.description && (
        <Text slot="description" className="-mt-0.5 text-sm text-ink-subtle">
          {field.description}
        </Text>
      )}
      {children}
      <FieldError className="flex animate-rise items-start gap-1.5 text-sm font-medium text-danger">{error}</FieldError>
    </>
  );
}
