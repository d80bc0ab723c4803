import { supportSessionMinutes } from "@firstlight/contract";
import { ArrowUpRight } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "../../../lib/texts.ts";
import { rich } from "../../../lib/rich.tsx";
import { Banner, Button, LinkButton } from "../../../ui/index.ts";
import { adminApi } from "../admin-api.ts";
import { nameOf } from "../people/user-parts.tsx";
import { ActForm } from "./act-form.tsx";
import type { Subject } from "./acts.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAct } from "./use-act.ts";

/** How long the link that opens it is good for. */
const linkMs = 60_000;

interface ActAsProps {
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
        {t("You see {company} as {name} does, for {supportSessionMinutes} minutes.", {
          company,
          name: nameOf(subject),
          supportSessionMinutes,
        })}
      </li>
      <li>
        {mayWrite ? (
          <>
            {rich(
              "Its owner lets support <strong>change things</strong>: what you do counts, and is logged as yours.",
              { strong: (text) => <strong className="font-semibold text-ink">{text}</strong> },
            )}
          </>
        ) : (
          <>
            {rich("It is <strong>read-only</strong>: its owner has not let support change things.", {
              strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            })}
          </>
        )}
      </li>
      <li>{t("{company} sees that you are there and why, and can end it at any time.", { company })}</li>
    </ul>
  );
}

/** A link the admin presses: a window that opens by itself would be stopped. */
function Entrance({ subject, opened, onClose, onAgain }: ActAsProps & { opened: Opened; onAgain: () => void }) {
  const [isSpent, setSpent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSpent(true), linkMs);
    return () => clearTimeout(timer);
  }, [opened.id]);
  const name = nameOf(subject);
  if (isSpent) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="warning" action={{ label: t("Ask again"), onPress: onAgain }}>
          {t("The link was good for a minute, which is over.")}
        </Banner>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Banner tone={opened.may_write ? "warning" : "info"} title={t("You can look in as {name}", { name })}>
        {opened.may_write
          ? t("You may change things. The link works once, within a minute.")
          : t("Read-only. The link works once, within a minute.")}
      </Banner>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={onClose}>{t("Not now")}</Button>
        <LinkButton
          variant="primary"
          iconAfter={ArrowUpRight}
          href={opened.url}
          target="_blank"
          rel="noopener noreferrer"
          onPress={onClose}
        >
          {t("Open as {name}", { name })}
        </LinkButton>
      </div>
    </div>
  );
}

export function ActAsForm({ subject, onClose }: ActAsProps) {
  const [reason, setReason] = useState("");
  const [opened, setOpened] = useState<Opened>();
  const { run, ...act } = useAct(t("Failed to act as user"));
  const begin = async () =>
    setOpened(await run(() => adminApi.actAsUser({ params: { id: subject.id }, body: { reason } })));
  if (opened) {
    const again = () => setOpened(undefined);
    return <Entrance subject={subject} opened={opened} onClose={onClose} onAgain={again} />;
  }
  return (
    <ActForm
      submitLabel={t("Make a link")}
      isReady={reason.trim() !== ""}
      onSubmit={() => void begin()}
      onCancel={onClose}
      {...act}
    >
      <Terms subject={subject} />
      <ReasonField isFirst value={reason} onChange={setReason} company={subject.company_name} />
    </ActForm>
  );
}
