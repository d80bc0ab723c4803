import type { ReactElement, ReactNode } from "react";
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from "react-aria-components/Tooltip";

export interface TooltipProps {
  text: ReactNode;
  /** A Button, IconButton or LinkButton: tooltips open on hover and on keyboard focus, never on touch. */
  children: ReactElement;
  placement?: AriaTooltipProps["placement"];
}

/** Helps, but holds nothing one cannot do without. */
export function Tooltip({ text, children, placement = "top" }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-64 rounded-sm bg-ink px-2 py-1 text-sm text-page shadow-float transition-opacity duration-120 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
