import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "../theme/cx.ts";
import { DialogFooter, DialogHeader, type DialogProps, renderPart } from "./dialog.tsx";
import { scrimClass } from "./style.ts";

export interface SheetProps extends Omit<DialogProps, "size" | "role"> {
  size?: "md" | "lg";
}

const panelClass = cx(
  "flex w-full flex-col bg-raised text-ink shadow-float transition-[opacity,translate] duration-200 ease-out data-exiting:transition-none",
  "max-h-[calc(100dvh-2rem)] rounded-t-lg data-entering:translate-y-full",
  "sm:h-dvh sm:max-h-none sm:rounded-none sm:data-entering:translate-x-full sm:rtl:data-entering:-translate-x-full sm:data-entering:translate-y-0",
);

const widths = { md: "sm:max-w-md", lg: "sm:max-w-2xl" };

/** Details beside the page: from the right edge, on phones from the bottom. */
export function Sheet(props: SheetProps) {
  const { title, description, children, footer, size = "md", isDismissable = true, isLocked, ...state } = props;
  return (
    <ModalOverlay
      {...state}
      isDismissable={isDismissable && !isLocked}
      isKeyboardDismissDisabled={isLocked}
      className={cx(scrimClass, "flex items-end justify-end overflow-hidden sm:items-stretch")}
    >
      <Modal className={cx(panelClass, widths[size])}>
        <AriaDialog className="flex min-h-0 grow flex-col outline-none">
          {({ close }) => (
            <>
              <DialogHeader title={title} description={description} onClose={isLocked ? undefined : close} />
              <div className="min-h-0 grow overflow-y-auto px-6 pb-6 pt-3">{renderPart(children, close)}</div>
              {footer && <DialogFooter hasLine>{renderPart(footer, close)}</DialogFooter>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
