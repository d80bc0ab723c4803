import { useState } from "react";
import { useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { Banner, Button, Dialog, FormError } from "#ui/index.ts";
import { leaveForGood } from "#shared/session/sign-out.ts";
import { WhatGoes } from "./deleted-data.tsx";

interface DeleteAccountDialogProps {
  /** Without one a link is mailed instead. */
  hasPassword: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function DeleteAccountDialog({ hasPassword, isOpen, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={t("Delete your account?")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
    >
      {({ close }) => <Deletion hasPassword={hasPassword} onClose={close} />}
    </Dialog>
  );
}

function LinkSent({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info" title={t("Check your inbox")}>
        {t("We sent a link to {email}. Nothing is deleted until you open it within an hour and confirm there.", {
          email,
        })}
      </Banner>
      <Button className="self-end" onPress={onClose}>
        {t("Close")}
      </Button>
    </div>
  );
}

function Deletion({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { email } = useSignedIn().user;
  const [isLinkSent, setLinkSent] = useState(false);
  const { control, formProps, failure, isPending } = useContractForm({
    // What a password must be was asked when it was chosen.
    body: null,
    defaultValues: { password: "" },
    send: ({ password }: { password: string }) => api.eraseMe({ body: password === "" ? {} : { password } }),
    onSent: ({ status }) => (status === "erased" ? leaveForGood() : setLinkSent(true)),
    failed: t("Failed to delete account. Please try again."),
  });
  const password = useWatch({ control, name: "password" });
  if (isLinkSent) return <LinkSent email={email} onClose={onClose} />;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <WhatGoes />
      {hasPassword ? (
        <FormTextField
          control={control}
          name="password"
          isRequired
          label={t("Your password")}
          type="password"
          autoComplete="current-password"
        />
      ) : (
        <p className="text-base text-ink-muted">
          {t("To confirm it’s you, we’ll email a link to {email}.", { email })}
        </p>
      )}
      <FormError>{failure}</FormError>
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button isDisabled={isPending} onPress={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          type="submit"
          variant="danger"
          isDisabled={hasPassword && password === ""}
          isPending={isPending}
          pendingLabel={hasPassword ? t("Deleting…") : t("Sending…")}
        >
          {hasPassword ? t("Delete My Account") : t("Email Me a Link")}
        </Button>
      </div>
    </form>
  );
}
