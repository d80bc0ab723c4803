import type { Role } from "@firstlight/contract";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { t } from "../../lib/texts.ts";
import { detailOf } from "../../lib/api-error.ts";
import { contractResolver, showFieldErrors, validation } from "../../lib/form.ts";
import { LeaveGuard } from "../../lib/leave-guard.tsx";
import { roleNames } from "../../lib/role-names.ts";
import { useSignedIn } from "../../lib/session.ts";
import { Button, FormError, TextField, toast } from "../../ui/index.ts";
import { AuthField } from "../../lib/auth-field.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { useMe } from "./use-me.ts";
import { type ProfileBody, useUpdateProfile } from "./use-update-profile.ts";

function useProfileForm(pending: string | null) {
  const { user } = useSignedIn();
  const update = useUpdateProfile();
  const form = useForm<ProfileBody>({
    ...validation,
    resolver: contractResolver("profileBody"),
    defaultValues: { name: user.name, email: user.email },
  });
  const { resetField, getFieldState } = form;
  // Confirmed in another tab, the new address takes the old one's place here; what is typed stays.
  useEffect(() => {
    if (!getFieldState("email").isDirty) resetField("email", { defaultValue: user.email });
  }, [user.email, resetField, getFieldState]);
  const submit = form.handleSubmit(async ({ name, email }) => {
    const before = { ...form.getValues() };
    try {
      // Sending the address they have would take back the new one that still waits.
      const wanted = email === user.email && pending ? pending : email;
      const saved = await update.mutateAsync({ name, email: wanted });
      const typed = { ...form.getValues() };
      form.reset({ name: saved.user.name, email: saved.user.email });
      // What was typed meanwhile stays, still to be saved.
      if (typed.name !== before.name) form.setValue("name", typed.name, { shouldDirty: true });
      if (typed.email !== before.email) form.setValue("email", typed.email, { shouldDirty: true });
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

const accountTypeWords: Record<Role, string> = {
  owner: t("You can hand it over in Team"),
  admin: t("The owner and admins can change it"),
  member: t("The owner and admins can change it"),
  beta_tester: t("Testers never pay"),
};

export function ProfileBasics() {
  const { user, company } = useSignedIn();
  const { data: me } = useMe();
  const pending = me?.pending_email ?? null;
  const { form, submit, isPending } = useProfileForm(pending);
  const { isDirty, errors } = form.formState;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <FormError>{errors.root?.message}</FormError>
      <AuthField isRequired control={form.control} name="name" label={t("Name")} autoComplete="name" />
      <AuthField
        isRequired
        control={form.control}
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        spellCheck={false}
        description={t("A new address counts once you open the link we send to it. Until then this one stays.")}
      />
      {pending && <PendingEmail name={user.name} email={user.email} pending={pending} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t("Company")} value={company.company_name} isReadOnly description={t("Cannot be changed")} />
        <TextField
          label={t("Account type")}
          value={roleNames[user.role]}
          isReadOnly
          description={accountTypeWords[user.role]}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        isDisabled={!isDirty}
        isPending={isPending}
        pendingLabel={t("Saving…")}
        className="self-start"
      >
        {t("Save changes")}
      </Button>
      <LeaveGuard isDirty={isDirty} onLeave={() => form.reset()} />
    </form>
  );
}
