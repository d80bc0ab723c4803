import type { User } from "@firstlight/contract";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { saveLanguage } from "#shared/session/choose-language.ts";
import { contractResolver, showFieldErrors, validation } from "#lib/forms/resolver.ts";
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
  const form = useForm<ProfileBody>({
    ...validation,
    resolver: contractResolver("profileBody"),
    defaultValues: { name: user.name, email: user.email, language: user.language },
  });
  const { resetField, getFieldState } = form;
  // If the new email was confirmed in another tab, show it here; unsaved input stays.
  useEffect(() => {
    if (!getFieldState("email").isDirty) resetField("email", { defaultValue: user.email });
  }, [user.email, resetField, getFieldState]);
  const submit = form.handleSubmit(async ({ name, email, language }) => {
    const before = { ...form.getValues() };
    try {
      // Submitting the current address would cancel the pending email change.
      const wanted = email === user.email && pending ? pending : email;
      const saved = await update.mutateAsync({
        name,
        email: wanted,
        ...(language === user.language ? {} : { language }),
      });
      const typed = { ...form.getValues() };
      form.reset({ name: saved.user.name, email: saved.user.email, language: saved.user.language });
      // Input typed while saving stays and remains unsaved.
      if (typed.name !== before.name) form.setValue("name", typed.name, { shouldDirty: true });
      if (typed.email !== before.email) form.setValue("email", typed.email, { shouldDirty: true });
      if (saved.user.language !== user.language) readIn(saved.user.language);
      toast.success(
        t("Profile updated successfully!"),
        saved.pending_email
          ? {
              description: t("Open the link we sent to {pendingEmail} to confirm it.", {
                pendingEmail: saved.pending_email,
              }),
            }
          : {},
      );
    } catch (error) {
      if (showFieldErrors(error, form)) return;
      form.setError("root", { message: detailOf(error, t("Failed to update profile. Please try again.")) });
    }
  });
  return { form, submit, isPending: update.isPending };
}
