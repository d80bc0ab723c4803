import type { ReactElement, ReactNode } from "react";
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from "react-aria-components/Popover";
import { cx } from "../theme/cx.ts";
import { floatClass } from "./style.ts";

export interface PopoverProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** The accessible name. */
  label: string;
  children: ReactNode | ((tools: { close: () => void }) => ReactNode);
  placement?: AriaPopoverProps["placement"];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
}

export function Popover({ trigger, label, children, placement = "bottom end", className, ...state }: PopoverProps) {
  return (
    <DialogTrigger {...state}>
      {trigger}
      <AriaPopover placement={placement} offset={6} className={cx(floatClass, "max-w-[min(24rem,calc(100vw-1.5rem))]")}>
        <Dialog aria-label={label} className={cx("max-h-[inherit] overflow-auto p-4 outline-none", className)}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
