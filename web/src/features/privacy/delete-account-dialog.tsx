import { useMutation } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { showFieldErrors } from "#lib/forms/resolver.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Banner, Button, Dialog, FormError, TextField } from "#ui/index.ts";
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

function useErase() {
  // No schema: what a password must be was asked when it was chosen.
  const form = useForm({ defaultValues: { password: "" } });
  const erase = useMutation({
    mutationFn: (password: string) => api.eraseMe({ body: password === "" ? {} : { password } }),
    onSuccess: ({ status }) => status === "erased" && leaveForGood(),
    onError: (error) => {
      if (showFieldErrors(error, form)) return;
      form.setError("root", { message: detailOf(error, t("Failed to delete account. Please try again.")) });
    },
  });
  return { form, erase, submit: form.handleSubmit(({ password }) => erase.mutate(password)) };
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
  const { form, erase, submit } = useErase();
  const { control, formState } = form;
  const password = useWatch({ control, name: "password" });
  if (erase.data?.status === "link_sent") return <LinkSent email={email} onClose={onClose} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <WhatGoes />
      {hasPassword ? (
        <Controller
          name="password"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              isRequired
              label={t("Your password")}
              type="password"
              autoComplete="current-password"
              error={fieldState.error?.message}
            />
          )}
        />
      ) : (
        <p className="text-base text-ink-muted">
          {t("To confirm it’s you, we’ll email a link to {email}.", { email })}
        </p>
      )}
      <FormError>{formState.errors.root?.message}</FormError>
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button isDisabled={erase.isPending} onPress={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          type="submit"
          variant="danger"
          isDisabled={hasPassword && password === ""}
          isPending={erase.isPending}
          pendingLabel={hasPassword ? t("Deleting…") : t("Sending…")}
        >
          {hasPassword ? t("Delete My Account") : t("Email Me a Link")}
        </Button>
      </div>
    </form>
  );
}
