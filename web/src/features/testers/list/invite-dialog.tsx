import { MailCheck } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { Button, Dialog, FormError, toast } from "#ui/index.ts";
import { useInviteTester } from "../changes.ts";

interface InviteDialogProps {
  projectId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function InviteDialog({ projectId, isOpen, onOpenChange }: InviteDialogProps) {
  return (
    <Dialog
      title={t("Invite Tester")}
      description={t("They get an email that leads straight to this project. Testers are free.")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
    >
      {({ close }) => <Invitations projectId={projectId} onClose={close} />}
    </Dialog>
  );
}

/** Stays open after each invitation, with a fresh form: testers are rarely invited alone. */
function Invitations({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [invited, setInvited] = useState<readonly string[]>([]);
  return (
    <InviteForm
      key={invited.length}
      projectId={projectId}
      invited={invited}
      onInvited={(email) => {
        toast.success(t("Invitation sent to {email}", { email }));
        setInvited([...invited, email]);
      }}
      onClose={onClose}
    />
  );
}

interface InviteFormProps {
  projectId: string;
  invited: readonly string[];
  onInvited: (email: string) => void;
  onClose: () => void;
}

function InviteForm({ projectId, invited, onInvited, onClose }: InviteFormProps) {
  const invite = useInviteTester();
  const { control, formProps, failure, isPending } = useContractForm({
    body: "inviteTesterBody",
    defaultValues: { name: "", email: "", project_id: projectId },
    focus: "name",
    send: invite.mutateAsync,
    onSent: ({ email }) => onInvited(email),
    failed: t("Failed to invite user"),
  });

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
      {invited.length > 0 && (
        <p className="flex gap-2 text-sm text-ink-muted">
          <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0">{t("Invited just now: {invited}", { invited: invited.join(", ") })}</span>
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
