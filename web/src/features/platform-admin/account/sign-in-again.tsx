import { Dialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { t } from "#lib/text/translate.ts";
import { Logo } from "#ui/index.ts";
import { AdminLoginForm } from "./login-form.tsx";

/** A modal overlay, so that input in the screens below is kept. */
export function SignInAgain({ email }: { email: string }) {
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled
      className="fixed inset-0 z-40 flex overflow-y-auto bg-page px-5 py-10"
      data-density="tester"
    >
      <Modal className="m-auto w-full max-w-sm">
        <Dialog className="outline-none">
          <Logo />
          <Heading slot="title" className="mt-6 text-2xl font-semibold">
            {t("Sign In to Continue")}
          </Heading>
          <p className="mt-2 mb-7 text-lg text-ink-muted text-pretty">{t("Your work is still here.")}</p>
          <AdminLoginForm email={email} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
