import type { ReactNode } from "react";
import { Toolbar as AriaToolbar } from "react-aria-components/Toolbar";
import { cx } from "../theme/cx.ts";

export interface ToolbarProps {
  /** The accessible name. */
  label: string;
  /** IconButtons, `aria-pressed` where they switch something. */
  children: ReactNode;
  className?: string;
}

/** Buttons that work on one thing: one stop of the Tab key, arrows go from button to button. */
export function Toolbar({ label, children, className }: ToolbarProps) {
  return (
    <AriaToolbar aria-label={label} className={cx("flex flex-wrap gap-0.5", className)}>
      {children}
    </AriaToolbar>
  );
}
