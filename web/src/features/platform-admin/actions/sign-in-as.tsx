import { supportSessionMinutes } from "@firstlight/contract";
import { ArrowUpRight, Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { Banner, Button, LinkButton } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { nameOf } from "../users/parts.tsx";
import { defineAction } from "./define.tsx";
import { notIn, type Subject } from "./subject.ts";

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
