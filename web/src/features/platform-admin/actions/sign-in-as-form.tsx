import { supportSessionMinutes } from "@firstlight/contract";
import { ArrowUpRight } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { Banner, Button, LinkButton } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { nameOf } from "../users/parts.tsx";
import { ActionForm } from "./form.tsx";
import type { Subject } from "./available-actions.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAdminAction } from "./use-admin-action.ts";

/** How long the link that opens it is good for. */
const linkMs = 60_000;

interface SignInAsProps {
  subject: Subject;
  onClose: () => void;
}

interface Opened {
  id: string;
  url: string;
  may_write: boolean;
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
function Entrance({ subject, opened, onClose, onAgain }: SignInAsProps & { opened: Opened; onAgain: () => void }) {
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

export function SignInAsForm({ subject, onClose }: SignInAsProps) {
  const [reason, setReason] = useState("");
  const [opened, setOpened] = useState<Opened>();
  const { run, ...state } = useAdminAction(t("Failed to sign in as user"));
  const begin = async () =>
    setOpened(await run(() => adminApi.actAsUser({ params: { id: subject.id }, body: { reason } })));
  if (opened) {
    const again = () => setOpened(undefined);
    return <Entrance subject={subject} opened={opened} onClose={onClose} onAgain={again} />;
  }
  return (
    <ActionForm
      submitLabel={t("Create Link")}
      isReady={reason.trim() !== ""}
      onSubmit={() => void begin()}
      onCancel={onClose}
      {...state}
    >
      <Terms subject={subject} />
      <ReasonField isFirst value={reason} onChange={setReason} company={subject.company_name} />
    </ActionForm>
  );
}
