import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Checkbox, RadioGroup, toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { ActionForm } from "./form.tsx";
import type { Subject } from "./available-actions.ts";
import { type IssuedPassword, NewPassword } from "./new-password.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useAdminAction } from "./use-admin-action.ts";

type Method = "generate_new" | "send_email";

const methods = [
  {
    value: "generate_new",
    label: t("Generate a new password"),
    description: t(
      "You see it once, and it’s valid for 24 hours. They’re signed out everywhere and notified by email.",
    ),
  },
  {
    value: "send_email",
    label: t("Send an email"),
    description: t("With a link to set a new password. Their current password works until then."),
  },
];

interface ResetFormProps {
  subject: Subject;
  onClose: () => void;
}

/** The new password is nowhere but on this screen, and gone with it. */
export function ResetPasswordForm(props: ResetFormProps) {
  const [issued, setIssued] = useState<IssuedPassword>();
  if (issued) return <NewPassword issued={issued} onClose={props.onClose} />;
  return <ResetForm {...props} onIssued={setIssued} />;
}

function ResetForm({ subject, onClose, onIssued }: ResetFormProps & { onIssued: (issued: IssuedPassword) => void }) {
  const [method, setMethod] = useState<Method>("generate_new");
  const [mustChange, setMustChange] = useState(true);
  const [reason, setReason] = useState("");
  const { run, ...state } = useAdminAction(t("Failed to reset password"));
  const isGenerated = method === "generate_new";
  const reset = async () => {
    const body = {
      user_id: subject.id,
      reset_method: method,
      force_change_on_login: mustChange,
      notify_user: true,
      ...(reason.trim() !== "" && { reason }),
    };
    const answer = await run(() => adminApi.adminResetPassword({ params: { id: subject.id }, body }));
    if (!answer) return;
    const { new_password: password, expires_at } = answer;
    if (password !== null) return onIssued({ password, expires_at, mustChange });
    toast.success(t("Password reset email will be sent to the user."));
    onClose();
  };
  return (
    <ActionForm
      submitLabel={isGenerated ? t("Reset Password") : t("Send Email")}
      isReady
      onSubmit={() => void reset()}
      onCancel={onClose}
      {...state}
    >
      <RadioGroup
        label={t("Reset method")}
        isLabelHidden
        variant="cards"
        options={methods}
        value={method}
        onChange={(value) => setMethod(value === "send_email" ? value : "generate_new")}
      />
      {isGenerated && (
        <Checkbox isSelected={mustChange} onChange={setMustChange}>
          {t("They must set a new password at the next sign-in")}
        </Checkbox>
      )}
      <ReasonField value={reason} onChange={setReason} company={subject.company_name} isOptional />
    </ActionForm>
  );
}
