import { Star } from "lucide-react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { type FieldProps, FieldFrame, useField } from "./frame.tsx";

export interface RatingInputProps extends FieldProps {
  /** 1 to 5; null is not rated. */
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  /** What the ends mean, under the stars. */
  lowLabel?: string;
  highLabel?: string;
  ref?: Ref<HTMLInputElement>;
}

const stars = [1, 2, 3, 4, 5] as const;

/** Arrows step, digits 1–5 rate at once, Backspace clears where an answer is optional. */
export function RatingInput(props: RatingInputProps) {
  const { value, defaultValue = null, onChange, onBlur, lowLabel, highLabel, ref, ...field } = props;
  const wiring = useField(field);
  const [inner, setInner] = useState<number | null>(defaultValue);
  const [hovered, setHovered] = useState<number | null>(null);
  const chosen = value === undefined ? inner : value;
  const lit = hovered ?? chosen ?? 0;
  const choose = (next: number | null) => {
    setInner(next);
    onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-5]$/.test(event.key)) {
      choose(Number(event.key));
      event.currentTarget.closest("fieldset")?.querySelector<HTMLInputElement>(`input[value="${event.key}"]`)?.focus();
    } else if (!field.isRequired && (event.key === "Backspace" || event.key === "Delete")) choose(null);
    else return;
    event.preventDefault();
  };
  return (
    <FieldFrame {...field} wiring={wiring} as="radiogroup">
      <div className="flex w-fit max-w-full flex-col gap-1">
        <div className="flex items-center" onPointerLeave={() => setHovered(null)}>
          {stars.map((star) => (
            <label
              key={star}
              onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(star)}
              className="grid size-star cursor-pointer place-items-center rounded-md transition-transform active:scale-90 has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                ref={star === (chosen ?? 1) ? ref : undefined}
                type="radio"
                name={wiring.id}
                value={star}
                checked={star === chosen}
                aria-label={plural(star, "1 star", "{count} stars")}
                onKeyDown={onKeyDown}
                onBlur={onBlur}
                onChange={() => choose(star)}
                className="sr-only"
              />
              <Star
                aria-hidden
                strokeWidth={1.6}
                className={cx(
                  "size-6 transition-colors tester:size-8",
                  star <= lit ? "fill-brand text-brand-text" : "fill-transparent text-line-strong",
                )}
              />
            </label>
          ))}
          <span aria-hidden className="tabular ms-2 text-sm text-ink-subtle">
            {chosen ? t("{chosen} of 5", { chosen }) : ""}
          </span>
        </div>
        {(lowLabel || highLabel) && (
          <div className="flex w-[calc(5*var(--spacing-star))] justify-between gap-4 text-xs text-ink-subtle">
            <span className="min-w-0 break-words">{lowLabel}</span>
            <span className="ms-auto min-w-0 text-end break-words">{highLabel}</span>
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

/** A rating to read. */
export function RatingStars({ value, className }: { value: number; className?: string }) {
  return (
    <span className={cx("relative inline-flex gap-0.5", className)}>
      <span className="sr-only">{t("{value} of 5 stars", { value })}</span>
      {stars.map((star) => (
        <Star
          key={star}
          aria-hidden
          strokeWidth={1.6}
          className={cx("size-4", star <= Math.round(value) ? "fill-brand text-brand-text" : "text-line-strong")}
        />
      ))}
    </span>
  );
}
