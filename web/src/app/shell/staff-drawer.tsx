import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { IconButton } from "#ui/index.ts";
import { scrimClass } from "#ui/overlays/style.ts";
import { MainLinks } from "./main-links.tsx";

interface StaffDrawerProps {
  isOpen: boolean;
  hasAccess: boolean;
  onClose: () => void;
}

/** The main navigation below 1024 px. */
export function StaffDrawer({ isOpen, hasAccess, onClose }: StaffDrawerProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onClose} isDismissable className={scrimClass}>
      <Modal className="h-dvh w-64 overflow-y-auto max-w-[85vw] bg-raised text-ink shadow-float transition-[translate] duration-160 ease-out data-exiting:transition-none data-entering:-translate-x-full rtl:data-entering:translate-x-full">
        <Dialog aria-label={t("Menu")} className="flex flex-col gap-2 p-3 outline-none">
          <IconButton icon={X} label={t("Close")} onPress={onClose} className="self-end" />
          <nav aria-label={t("Main")} className="flex flex-col gap-0.5">
            <MainLinks hasAccess={hasAccess} onFollow={onClose} />
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
