import { KeyRound, ArrowUpRight, Eye } from "lucide-react";
import { momentOf } from "#lib/format/dates.ts";
import { t } from "#lib/text/translate.ts";
import { Banner, Button, Checkbox, CopyButton, RadioGroup, LinkButton } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { nameOf } from "../users/parts.tsx";
import { defineAction } from "./action.tsx";
import { notJoined, type Subject, notIn } from "./subject.ts";
import { supportSessionMinutes } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { rich } from "#ui/data/rich.tsx";

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

/** How long the link that opens it is good for. */
const linkMs = 60_000;

interface Opened {
  id: string;
  url: string;
  may_write: boolean;
}

interface EntranceProps {
  subject: Subject;
  opened: Opened;
  onClose: () => void;
  onAgain: () => void;
}

function Terms({ subject }: { subject: Subject }) {
  const { company_name: company, support_may_write: mayWrite } = subject;
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 text-ink-muted">
      <li>
        {t("You see {company} as {name}, for {supportSessionMinutes} minutes.", {
          company,
          name: nameOf(subject),
          supportSessionMinutes,
        })}
      </li>
      <li>
        {mayWrite ? (
          <>
            {rich(
              "The owner allows support to <strong>make changes</strong>. Your changes are real and logged as yours.",
              {
                strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
              },
            )}
          </>
        ) : (
          <>
            {rich("Access is <strong>read-only</strong>. The owner hasn’t allowed support to make changes.", {
              strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            })}
          </>
        )}
      </li>
      <li>{t("{company} sees your session and its reason, and can end it at any time.", { company })}</li>
    </ul>
  );
}

/** A link that the admin selects: browsers would block a window that opens automatically. */
function Entrance({ subject, opened, onClose, onAgain }: EntranceProps) {
  const [isSpent, setSpent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSpent(true), linkMs);
    return () => clearTimeout(timer);
  }, [opened.id]);
  const name = nameOf(subject);
  if (isSpent) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="warning" action={{ label: t("Create New Link"), onPress: onAgain }}>
          {t("The link expired after 1 minute.")}
        </Banner>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Banner tone={opened.may_write ? "warning" : "info"} title={t("You can sign in as {name}", { name })}>
        {opened.may_write
          ? t("You can make changes. The link works once and expires in 1 minute.")
          : t("Read-only. The link works once and expires in 1 minute.")}
      </Banner>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={onClose}>{t("Not Now")}</Button>
        <LinkButton
          variant="primary"
          iconAfter={ArrowUpRight}
          href={opened.url}
          target="_blank"
          rel="noopener noreferrer"
          onPress={onClose}
        >
          {t("Sign In as {name}", { name })}
        </LinkButton>
      </div>
    </div>
  );
}

export const signInAs = defineAction({
  id: "actAs",
  label: () => t("Sign In as User"),
  icon: Eye,
  title: (subject: Subject) => t("Sign In as {name}", { name: nameOf(subject) }),
  unavailable(subject) {
    const why = notIn(subject);
    return why && t("{notIn} You can’t sign in as them.", { notIn: why });
  },
  values: {},
  reason: { company: ({ company_name }) => company_name, isFirst: true },
  Fields: ({ subject, reason }) => (
    <>
      <Terms subject={subject} />
      {reason}
    </>
  ),
  submit: () => t("Create Link"),
  failed: t("Failed to sign in as user"),
  run: ({ id }, { reason }) => adminApi.actAsUser({ params: { id }, body: { reason } }),
  done: (subject, _values, opened) => ({ show: (shown) => <Entrance subject={subject} opened={opened} {...shown} /> }),
});
