import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Button, Dialog, FormError, RadioGroup, toast } from "#ui/index.ts";
import { type InviteBody, useInviteMember } from "./queries.ts";
import { invitableRoleOptions } from "./role-options.ts";
import { SeatCost } from "./seat-cost.tsx";

interface InviteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function InviteDialog({ isOpen, onOpenChange }: InviteDialogProps) {
  const { company } = useSignedIn();
  return (
    <Dialog
      title={t("Invite Team Member")}
      description={t("They get an email with a link to join {companyName}.", {
        companyName: company.company_name,
      })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
    >
      {({ close }) => <Invitations onClose={close} />}
    </Dialog>
  );
}

type Invited = Pick<InviteBody, "email" | "role">;

/** Stays open after each invitation with a fresh form and the role chosen last. */
function Invitations({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<readonly Invited[]>([]);
  const recordInvited = ({ email, role }: Invited) => {
    const next = role === "beta_tester" && t("Next: add them to a project in its Beta Users tab.");
    toast.success(t("Invitation sent to {email}", { email }), next ? { description: next } : {});
    setInvited([...invited, { email, role }]);
  };
  return <InviteForm key={invited.length} invited={invited} onInvited={recordInvited} onClose={onClose} />;
}

interface InviteFormProps {
  invited: readonly Invited[];
  onInvited: (invited: Invited) => void;
  onClose: () => void;
}

function InviteForm({ invited, onInvited, onClose }: InviteFormProps) {
  const invite = useInviteMember();
  const { control, formProps, failure, isPending } = useContractForm({
    body: "inviteMemberBody",
    defaultValues: { name: "", email: "", role: invited.at(-1)?.role ?? "member" },
    focus: "name",
    send: (body: InviteBody) => invite.mutateAsync(body),
    onSent: ({ email }, { role }) => onInvited({ email, role }),
    failed: t("Failed to invite user"),
  });
  const role = useWatch({ control, name: "role" });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{failure}</FormError>
      <FormTextField control={control} name="name" label={t("Name")} autoComplete="off" isRequired />
      <FormTextField
        control={control}
        name="email"
        label={t("Email")}
        type="email"
        inputMode="email"
        placeholder="ana@example.com"
        autoComplete="off"
        isRequired
      />
      <FormField control={control} name="role">
        {(field) => <RadioGroup {...field} label={t("Role")} variant="cards" options={invitableRoleOptions} />}
      </FormField>
      <SeatCost what={role === "beta_tester" ? undefined : t("Adding 1 {role}", { role })} />
      {invited.length > 0 && (
        <p className="flex gap-2 text-sm text-ink-muted">
          <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0">
            {t("Invited just now: {addresses}", { addresses: invited.map(({ email }) => email).join(", ") })}
          </span>
        </p>
      )}
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button onPress={onClose}>{invited.length > 0 ? t("Done") : t("Cancel")}</Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t("Sending invitation…")}>
          {invited.length > 0 ? t("Invite Another") : t("Send Invitation")}
        </Button>
      </div>
    </form>
  );
}
