import type { User } from "@firstlight/contract";
import { useEffect } from "react";
import { t } from "#lib/text/translate.ts";
import { saveLanguage } from "#shared/session/choose-language.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { isOtherLanguage } from "#shared/session/page-language.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { type ProfileBody, useUpdateProfile } from "./use-update-profile.ts";

/** Reloads the current page in the newly chosen language. */
function readIn(language: User["language"]): void {
  saveLanguage(language);
  if (isOtherLanguage()) location.reload();
}

/** @param pending the new email address, until its confirmation link is opened */
export function useProfileForm(pending: string | null) {
  const { user } = useSignedIn();
  const update = useUpdateProfile();
  const contractForm = useContractForm({
    body: "profileBody",
    defaultValues: { name: user.name, email: user.email, language: user.language },
    send: ({ name, email, language }: ProfileBody) => {
      // Submitting the current address would cancel the pending email change.
      const wanted = email === user.email && pending ? pending : email;
      return update.mutateAsync({ name, email: wanted, ...(language === user.language ? {} : { language }) });
    },
    onSent: ({ user: saved, pending_email: pendingEmail }, before) => {
      const typed = { ...getValues() };
      reset({ name: saved.name, email: saved.email, language: saved.language });
      // Input typed while saving stays and remains unsaved.
      if (typed.name !== before.name) setValue("name", typed.name, { shouldDirty: true });
      if (typed.email !== before.email) setValue("email", typed.email, { shouldDirty: true });
      if (saved.language !== user.language) readIn(saved.language);
      toast.success(
        t("Profile updated successfully!"),
        pendingEmail
          ? { description: t("Open the link we sent to {pendingEmail} to confirm it.", { pendingEmail }) }
          : {},
      );
    },
    failed: t("Failed to update profile. Please try again."),
  });
  const { resetField, getFieldState, getValues, reset, setValue } = contractForm.form;
  // If the new email was confirmed in another tab, show it here; unsaved input stays.
  useEffect(() => {
    if (!getFieldState("email").isDirty) resetField("email", { defaultValue: user.email });
  }, [user.email, resetField, getFieldState]);
  return contractForm;
}
