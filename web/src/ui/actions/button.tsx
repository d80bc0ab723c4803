import type { LucideIcon } from "lucide-react";
import { type ReactNode, type Ref, use, useEffect } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { ProgressBarContext } from "react-aria-components/ProgressBar";
import { t } from "#lib/text/translate.ts";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-style.ts";
import { cx } from "../theme/cx.ts";
import { nameAnnouncements } from "../feedback/named-announcements.ts";
import { Spinner } from "../feedback/spinner.tsx";

interface SharedProps extends Omit<AriaButtonProps, "children" | "className" | "style"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

export interface ButtonProps extends SharedProps {
  children: ReactNode;
  /** A lucide icon before the text. */
  icon?: LucideIcon;
  /** A lucide icon after the text. */
  iconAfter?: LucideIcon;
  fullWidth?: boolean;
  /** Spoken while `isPending`. */
  pendingLabel?: string;
}

export interface IconButtonProps extends SharedProps {
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
}

const iconSizes: Record<ButtonSize, string> = { sm: "size-3.5", md: "size-4", lg: "size-[1.125rem]" };

/** The button names its progress by an id; its own progress bar would bring what writes numbers into every first load. */
function Pending({ label }: { label: string }) {
  const given = use(ProgressBarContext);
  const id = given && "id" in given ? given.id : undefined;
  return (
    <span role="progressbar" id={id} aria-label={label} className="absolute inset-0 grid place-items-center">
      <Spinner size="sm" />
    </span>
  );
}

export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "md", icon: Icon, iconAfter: IconAfter, fullWidth, className, ...rest } = props;
  const { children, pendingLabel = t("Working…"), ...aria } = rest;
  const style = buttonClass({ variant, size, fullWidth });
  useEffect(nameAnnouncements, []);
  return (
    <AriaButton {...aria} className={cx(style, className)}>
      <span className={cx("inline-flex items-center justify-center gap-[inherit]", aria.isPending && "opacity-0")}>
        {Icon && <Icon aria-hidden className={cx("-ms-0.5 shrink-0", iconSizes[size])} />}
        {children}
        {IconAfter && <IconAfter aria-hidden className={cx("-me-0.5 shrink-0", iconSizes[size])} />}
      </span>
      {aria.isPending && <Pending label={pendingLabel} />}
    </AriaButton>
  );
}

export function IconButton({ variant = "ghost", size = "md", icon: Icon, label, className, ...aria }: IconButtonProps) {
  const style = buttonClass({ variant, size, iconOnly: true });
  useEffect(nameAnnouncements, []);
  return (
    <AriaButton {...aria} aria-label={label} className={cx(style, className)}>
      <Icon aria-hidden className={cx(iconSizes[size], aria.isPending && "opacity-0")} />
      {aria.isPending && <Pending label={t("Working…")} />}
    </AriaButton>
  );
}
