import { type FeedbackType, keysOf } from "@firstlight/contract";
import { useId } from "react";
import { t } from "#lib/text/translate.ts";
import { typeLabels } from "../labels.ts";

interface TypeChoiceProps {
  value: FeedbackType | null;
  onChange: (type: FeedbackType) => void;
}

/** The first question: everything else depends on it. */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-semibold text-ink">{t("What do you want to tell us?")}</legend>
      <div className="grid grid-cols-2 gap-3">
        {keysOf(typeLabels).map((type) => {
          const { icon: Icon, label, description } = typeLabels[type];
          return (
            <label
              key={type}
              className="relative flex min-h-21 cursor-pointer flex-col gap-1 rounded-lg bg-surface p-3 ring-1 ring-line transition-[background-color,box-shadow] hover:bg-hover hover:ring-line-strong has-checked:bg-brand-soft has-checked:ring-2 has-checked:ring-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring sm:p-4"
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={type === value}
                onChange={() => onChange(type)}
                className="sr-only"
              />
              <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-brand-text" />
              <span className="text-base font-medium text-balance text-ink hyphens-auto break-words">{label}</span>
              {value === null && <span className="text-sm text-ink-subtle max-sm:hidden">{description}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
