import type { Role } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { roleNames } from "#shared/session/role-names.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Button, FormError, TextField } from "#ui/index.ts";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { LanguageField } from "./language-field.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { useMe } from "#shared/session/use-me.ts";
import { useProfileForm } from "./use-profile-form.ts";

const accountTypeLabels: Record<Role, string> = {
  owner: t("You can transfer ownership in Team"),
  admin: t("The owner and admins can change it"),
  member: t("The owner and admins can change it"),
  beta_tester: t("Testers never pay"),
};

export function ProfileBasics() {
  const { user, company } = useSignedIn();
  const { data: me } = useMe();
  const pending = me?.pending_email ?? null;
  const { control, form, formProps, failure, isPending } = useProfileForm(pending);
  const { isDirty } = form.formState;
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{failure}</FormError>
      <FormTextField isRequired control={control} name="name" label={t("Name")} autoComplete="name" />
      <FormTextField
        isRequired
        control={control}
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        spellCheck={false}
        description={t(
          "A new address takes effect once you open the link we send to it. Until then, your account keeps this one.",
        )}
      />
      <LanguageField control={control} />
      {pending && <PendingEmail name={user.name} email={user.email} pending={pending} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t("Company")} value={company.company_name} isReadOnly description={t("Cannot be changed")} />
        <TextField
          label={t("Account type")}
          value={roleNames[user.role]}
          isReadOnly
          description={accountTypeLabels[user.role]}
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
        {t("Save Changes")}
      </Button>
      <LeaveGuard isDirty={isDirty} onLeave={() => form.reset()} />
    </form>
  );
}
