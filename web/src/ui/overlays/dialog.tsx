import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, DialogTrigger, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { t } from "#lib/text/translate.ts";
import { IconButton } from "../actions/button.tsx";
import { cx } from "../theme/cx.ts";
import { scrimClass } from "./style.ts";

export { DialogTrigger };

export type Renderable = ReactNode | ((tools: { close: () => void }) => ReactNode);

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  children?: Renderable;
  /** Buttons, the main one last. */
  footer?: Renderable;
  size?: "sm" | "md" | "lg" | "xl" | "full";
  isOpen?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** A press outside closes; set false where typed text would be lost. Esc still closes. */
  isDismissable?: boolean;
  /** Esc does not close either: only while something must not be interrupted. */
  isLocked?: boolean;
  role?: "dialog" | "alertdialog";
}

const widths = { sm: "sm:max-w-md", md: "sm:max-w-lg", lg: "sm:max-w-2xl", xl: "sm:max-w-4xl", full: "h-full" };

const panelClass = cx(
  "flex max-h-[calc(100dvh-1.5rem)] w-full flex-col bg-raised text-ink shadow-float sm:max-h-[calc(100dvh-4rem)]",
  "rounded-t-lg sm:rounded-lg",
  "transition-[opacity,translate,scale] duration-180 ease-out data-exiting:transition-none",
  "data-entering:translate-y-4 data-entering:opacity-0 sm:data-entering:translate-y-1 sm:data-entering:scale-98",
);

export const renderPart = (part: Renderable, close: () => void) =>
  typeof part === "function" ? part({ close }) : part;

export function DialogHeader({
  title,
  description,
  onClose,
}: Pick<DialogProps, "title" | "description"> & { onClose?: () => void }) {
  return (
    <div className="flex items-start gap-4 px-6 pb-1 pt-5">
      <div className="min-w-0 grow">
        <Heading slot="title" className="text-lg font-semibold text-ink">
          {title}
        </Heading>
        {description && <p className="mt-1 text-base text-ink-muted">{description}</p>}
      </div>
      {onClose && <IconButton icon={X} label={t("Close")} onPress={onClose} className="-me-2 -mt-1" />}
    </div>
  );
}

export function DialogFooter({ children, hasLine }: { children: ReactNode; hasLine?: boolean }) {
  return (
    <div
      data-dock={hasLine}
      className={cx(
        "flex flex-col-reverse gap-2 px-6 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end",
        hasLine ? "border-t border-line pt-4" : "pt-2",
      )}
    >
      {children}
    </div>
  );
}

/** A modal; on phones it rises from the bottom edge. Open it with `isOpen` or inside a DialogTrigger. */
export function Dialog(props: DialogProps) {
  const { title, description, children, footer, size = "md", role, isDismissable = true, isLocked, ...state } = props;
  return (
    <ModalOverlay
      {...state}
      isDismissable={isDismissable && !isLocked}
      isKeyboardDismissDisabled={isLocked}
      className={cx(scrimClass, "flex items-end justify-center sm:items-center sm:p-8")}
    >
      <Modal className={cx(panelClass, widths[size])}>
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          {({ close }) => (
            <>
              <DialogHeader title={title} description={description} onClose={isLocked ? undefined : close} />
              {children && <div className="min-h-0 overflow-y-auto px-6 pb-5 pt-3">{renderPart(children, close)}</div>}
              {footer && <DialogFooter>{renderPart(footer, close)}</DialogFooter>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
