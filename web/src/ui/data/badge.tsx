import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../theme/cx.ts";

export type BadgeTone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

export interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone;
  /** A dot before the text; the text still says it. */
  hasDot?: boolean;
  icon?: LucideIcon;
  className?: string;
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-muted",
  brand: "bg-brand-soft text-brand-text",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
};

export function Badge({ children, tone = "neutral", hasDot, icon: Icon, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex w-fit shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 text-xs font-medium",
        tones[tone],
        className,
      )}
    >
      {hasDot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {Icon && <Icon aria-hidden className="size-3" />}
      {children}
    </span>
  );
}

/** A count on a bell or a tab. Nothing at zero. */
export function CountBadge({ count, label, className }: { count: number; label: string; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        "tabular inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] font-semibold leading-none text-on-brand",
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  );
}
