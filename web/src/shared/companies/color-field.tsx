import { parseHex } from "@firstlight/contract";
import type { Ref } from "react";
import { t } from "#lib/text/translate.ts";
import {
  type BrandCorrection,
  cx,
  describeCorrection,
  FieldFrame,
  type FieldProps,
  inputClass,
  useField,
} from "#ui/index.ts";

interface ColorFieldProps extends FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  /** The corrections for themes in which the color is not displayed exactly as chosen. */
  corrections: readonly BrandCorrection[];
}

/** A color input with a native picker and a text field; shows the adjusted color where the chosen one lacks contrast. */
export function ColorField({ value, onChange, onBlur, ref, corrections, ...field }: ColorFieldProps) {
  const wiring = useField(field);
  const color = parseHex(value);
  return (
    <FieldFrame {...field} wiring={wiring}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={t("Color picker: {what}", { what: field.label })}
          value={color ?? "#000000"}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="h-control w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
        <input
          {...wiring.aria}
          ref={ref}
          id={wiring.id}
          name={field.name}
          dir="ltr"
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={cx(inputClass, "font-mono")}
        />
      </div>
      <ul aria-live="polite" className="flex flex-col gap-1 text-sm text-ink-muted">
        {color && corrections.length === 0 && (
          <li>{t("Text stays readable with this color on light and dark pages.")}</li>
        )}
        {corrections.map((correction) => (
          <li key={correction.theme} className="flex items-start gap-2">
            <svg aria-hidden viewBox="0 0 2 1" className="mt-1 h-3 w-6 shrink-0 rounded-xs">
              <rect width="1" height="1" fill={correction.from} />
              <rect x="1" width="1" height="1" fill={correction.to} />
            </svg>
            <span>{describeCorrection(correction)}</span>
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
}
