import type { ReactNode } from "react";
import { cx } from "../theme/cx.ts";

/** One option of a select, radio group, checkbox group or combo box. */
export interface Option {
  value: string;
  label: string;
  description?: string;
  isDisabled?: boolean;
}

/** "plain" is a list of rows, "cards" gives every option a big target with a frame. */
export type ChoiceVariant = "plain" | "cards";

export function choiceClass(variant: ChoiceVariant): string {
  const shared =
    "flex cursor-pointer items-start gap-2.5 text-base text-ink has-disabled:cursor-not-allowed has-disabled:opacity-50";
  if (variant === "plain") return cx(shared, "w-fit tester:py-2.5");
  return cx(
    shared,
    "w-full rounded-md border border-line-strong bg-surface px-3.5 py-2.5 tester:py-3.5 transition-colors hover:border-ink-subtle hover:bg-hover",
    "has-checked:border-brand-text has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-inset has-checked:ring-brand-text",
  );
}

export function ChoiceText({ option, hint }: { option: Option; hint?: ReactNode }) {
  return (
    <>
      <span className="min-w-0 grow select-none">
        {option.label}
        {option.description && <span className="block text-sm text-ink-subtle">{option.description}</span>}
      </span>
      {hint}
    </>
  );
}
