import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-style.ts";
import { cx } from "../theme/cx.ts";

interface SharedProps extends Omit<AriaLinkProps, "children" | "className" | "style"> {
  href: string;
  children: ReactNode;
  className?: string;
}

export interface LinkButtonProps extends SharedProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
  fullWidth?: boolean;
}

export interface TextLinkProps extends SharedProps {
  /** "quiet" uses the color of the surrounding text. */
  tone?: "brand" | "quiet";
}

/** A link styled as a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = "secondary", size = "md", icon: Icon, iconAfter: IconAfter, fullWidth, ...rest } = props;
  const { className, children, ...aria } = rest;
  return (
    <AriaLink {...aria} className={cx(buttonClass({ variant, size, fullWidth }), className)}>
      {Icon && <Icon aria-hidden className="-ms-0.5 size-4 shrink-0" />}
      {children}
      {IconAfter && <IconAfter aria-hidden className="-me-0.5 size-4 shrink-0" />}
    </AriaLink>
  );
}

export function TextLink({ tone = "brand", className, children, ...aria }: TextLinkProps) {
  const style = tone === "brand" ? "text-brand-text" : "text-inherit hover:text-ink";
  return (
    <AriaLink
      {...aria}
      className={cx(
        "rounded-xs font-medium underline decoration-current/35 underline-offset-3 transition-colors hover:decoration-current",
        style,
        className,
      )}
    >
      {children}
    </AriaLink>
  );
}
