import { KeyRound } from "lucide-react";
import { momentOf } from "#lib/format/dates.ts";
import { t } from "#lib/text/translate.ts";
import { Banner, Button, Checkbox, CopyButton, RadioGroup } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { nameOf } from "../users/parts.tsx";
import { defineAction } from "./define.tsx";
import { notJoined, type Subject } from "./subject.ts";

interface IssuedPassword {
  password: string;
  expires_at: string | null;
  mustChange: boolean;
}

/** What the server made, for the one time it is shown. */
function NewPassword({ issued, onClose }: { issued: IssuedPassword; onClose: () => void }) {
  const { password, expires_at, mustChange } = issued;
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="success" title={t("Password reset successful")}>
        {t("We email them about the reset but don’t include the password. Share it with them yourself.")}
      </Banner>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <code aria-label={t("New password")} className="min-w-0 font-mono text-lg wrap-anywhere text-ink select-all">
          {password}
        </code>
        <CopyButton text={password} label={t("Copy")} />
      </div>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted">
        <li>
          {expires_at === null
            ? t("Valid for 24 hours")
            : t("Valid for 24 hours, until {moment}", { moment: momentOf(expires_at) })}
          {mustChange && t("; must be changed at the next sign-in")}.
        </li>
        <li>{t("Shown only once. After you close this, no one can see it again.")}</li>
      </ul>
      <div className="flex justify-end">
        <Button variant="primary" onPress={onClose}>
          {t("Done")}
        </Button>
      </div>
    </div>
  );
}

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

interface Values {
  method: Method;
  mustChange: boolean;
}

const usual: Values = { method: "generate_new", mustChange: true };

/** A new password is nowhere but on this screen, and gone with it. */
export const resetPassword = defineAction({
  id: "reset",
  label: () => t("Reset Password"),
  icon: KeyRound,
  title: (subject: Subject) => t("Reset Password for {name}", { name: nameOf(subject) }),
  unavailable(subject) {
    const why = notJoined(subject);
    return why && t("{notJoined} They sign in with their invitation.", { notJoined: why });
  },
  values: usual,
  reason: { company: ({ company_name }) => company_name, isOptional: true },
  Fields: ({ values, set, reason }) => (
    <>
      <RadioGroup
        label={t("Reset method")}
        isLabelHidden
        variant="cards"
        options={methods}
        value={values.method}
        onChange={(said) => set({ method: said === "send_email" ? said : "generate_new" })}
      />
      {values.method === "generate_new" && (
        <Checkbox isSelected={values.mustChange} onChange={(mustChange) => set({ mustChange })}>
          {t("They must set a new password at the next sign-in")}
        </Checkbox>
      )}
      {reason}
    </>
  ),
  submit: (_subject, { method }) => (method === "generate_new" ? t("Reset Password") : t("Send Email")),
  failed: t("Failed to reset password"),
  run({ id }, { method, mustChange, reason }) {
    const body = {
      user_id: id,
      reset_method: method,
      force_change_on_login: mustChange,
      notify_user: true,
      ...(reason.trim() !== "" && { reason }),
    };
    return adminApi.adminResetPassword({ params: { id }, body });
  },
  done(_subject, { mustChange }, { new_password: password, expires_at }) {
    if (password === null) return { toast: t("Password reset email will be sent to the user.") };
    return {
      show: ({ onClose }) => <NewPassword issued={{ password, expires_at, mustChange }} onClose={onClose} />,
    };
  },
});
