import { cx } from "../theme/cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-ghost";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-hover",
  secondary:
    "bg-surface text-ink ring-1 ring-inset ring-line hover:bg-hover active:bg-pressed dark:bg-raised dark:hover:bg-pressed",
  ghost:
    "text-ink-muted hover:bg-hover hover:text-ink active:bg-pressed aria-pressed:bg-brand-soft aria-pressed:text-brand-text",
  danger: "bg-danger-fill text-on-danger hover:bg-danger-fill-hover",
  "danger-ghost": "text-danger hover:bg-danger-soft",
};

const text: Record<ButtonSize, string> = {
  sm: "min-h-control-sm gap-1.5 px-2.5 text-sm",
  md: "min-h-control gap-2 px-3.5 text-base",
  lg: "min-h-control-lg gap-2 px-5 text-lg",
};

const icon: Record<ButtonSize, string> = {
  sm: "size-control-sm",
  md: "size-control",
  lg: "size-control-lg",
};

export interface ButtonStyle {
  variant: ButtonVariant;
  size: ButtonSize;
  iconOnly?: boolean;
  fullWidth?: boolean;
}

export function buttonClass({ variant, size, iconOnly, fullWidth }: ButtonStyle): string {
  return cx(
    "relative inline-flex shrink-0 select-none items-center justify-center rounded-md text-center font-medium no-underline forced-colors:border",
    "transition-[background-color,color,box-shadow,opacity] active:duration-0",
    "disabled:cursor-default disabled:opacity-45 data-disabled:cursor-default data-disabled:opacity-45",
    variants[variant],
    iconOnly ? icon[size] : text[size],
    fullWidth && "w-full",
  );
}
