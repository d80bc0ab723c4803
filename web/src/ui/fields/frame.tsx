import { CircleAlert } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { locale, t, translated } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";

/** What every field takes. `disabled` is an alias, so that react-hook-form's `field` can be spread. */
export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  /** Quiet note after the label, such as "optional". */
  labelNote?: string;
  description?: ReactNode;
  /** A message makes the field invalid. */
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  disabled?: boolean | undefined;
  name?: string;
  id?: string;
  className?: string;
}

export interface FieldWiring {
  id: string;
  labelId: string;
  descriptionId: string | undefined;
  errorId: string | undefined;
  /** Spread on the input. */
  aria: {
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
    "aria-required": true | undefined;
  };
}

export function useField({ id, description, error, isRequired }: FieldProps): FieldWiring {
  const generated = useId();
  const fieldId = id ?? generated;
  const descriptionId = description ? `${fieldId}-description` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return {
    id: fieldId,
    labelId: `${fieldId}-label`,
    descriptionId,
    errorId,
    aria: {
      "aria-describedby": [errorId, descriptionId].filter(Boolean).join(" ") || undefined,
      "aria-invalid": error ? true : undefined,
      "aria-required": isRequired || undefined,
    },
  };
}

/** Nothing that was typed or pasted is cut off: the field says by how much it is too long. @param most in characters */
export function tooLong(value: string | undefined, most: number | undefined): string | undefined {
  if (value === undefined || most === undefined || value.length <= most) return undefined;
  return t("Use at most {limit} characters. Shorten it by {tooMany}.", {
    limit: most.toLocaleString(locale()),
    tooMany: (value.length - most).toLocaleString(locale()),
  });
}

/**
 * Says what is half-typed (`validity.badInput`) once the user leaves the input or the form is checked, and takes it back
 * while they finish it. Spread the handlers on the input.
 */
export function useUnfinished(message: string) {
  const [isUnfinished, setUnfinished] = useState(false);
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setUnfinished(currentTarget.validity.badInput);
  return {
    error: isUnfinished ? message : undefined,
    look,
    onInvalid: (event: SyntheticEvent<HTMLInputElement>) => {
      // Instead of the browser's own bubble.
      event.preventDefault();
      look(event);
    },
    onInput: (event: SyntheticEvent<HTMLInputElement>) => isUnfinished && look(event),
  };
}

export const inputClass = cx(
  "w-full min-h-control rounded-md border border-line-strong bg-surface px-3 text-input text-ink",
  "transition-[border-color,box-shadow] placeholder:text-ink-subtle hover:border-ink-subtle",
  "focus-visible:-outline-offset-1 data-focus-visible:-outline-offset-1",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-subtle",
  "read-only:[&:is(input,textarea)]:bg-sunken",
  "aria-invalid:border-danger aria-invalid:bg-danger-soft/40",
);

export function LabelText({ label, labelNote, isRequired }: Pick<FieldProps, "label" | "labelNote" | "isRequired">) {
  return (
    <>
      {label}
      {isRequired && (
        <span aria-hidden className="ms-0.5 text-danger">
          *
        </span>
      )}
      {/* The space is for screen readers: names are read without margins. */}
      {labelNote && <span className="ms-0.5 font-normal text-ink-subtle"> {labelNote}</span>}
    </>
  );
}

export const labelClass = "text-base font-medium text-ink";

export function FieldDescription({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-subtle">
      {children}
    </p>
  );
}

export function FieldErrorText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex animate-rise items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-[0.1875rem] size-3.5 shrink-0" />
      <span>{typeof children === "string" ? translated(children) : children}</span>
    </p>
  );
}

interface FrameProps extends FieldProps {
  wiring: FieldWiring;
  children: ReactNode;
  /** Groups (radios, checkboxes, stars) are a fieldset with a legend. */
  as?: "div" | "fieldset" | "radiogroup";
}

/** Label above, description under it, the control, then the error. */
export function FieldFrame({ wiring, children, as = "div", ...field }: FrameProps) {
  const isGroup = as !== "div";
  const label = <LabelText {...field} />;
  // A width of its own would stretch the page where the label is hidden.
  const labelShape = field.isLabelHidden ? "sr-only" : isGroup ? "mb-2" : "w-fit";
  const body = (
    <>
      {!isGroup && (
        <label id={wiring.labelId} htmlFor={wiring.id} className={cx(labelClass, labelShape)}>
          {label}
        </label>
      )}
      {field.description && (
        <div className={isGroup ? "-mt-1" : "-mt-0.5"}>
          <FieldDescription id={wiring.descriptionId}>{field.description}</FieldDescription>
        </div>
      )}
      {children}
      {field.error && <FieldErrorText id={wiring.errorId}>{field.error}</FieldErrorText>}
    </>
  );
  if (!isGroup) return <div className={cx("flex min-w-0 flex-col gap-1.5", field.className)}>{body}</div>;
  return (
    <fieldset
      {...(as === "radiogroup" && { ...wiring.aria, role: as, "aria-labelledby": wiring.labelId })}
      aria-describedby={wiring.aria["aria-describedby"]}
      disabled={field.isDisabled ?? field.disabled}
      className={cx("min-w-0", field.className)}
    >
      <legend id={wiring.labelId} className={cx(labelClass, labelShape)}>
        {label}
      </legend>
      <div className="flex flex-col gap-2">{body}</div>
    </fieldset>
  );
}
