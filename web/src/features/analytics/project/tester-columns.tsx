import type { TesterFigures } from "@firstlight/contract";
import { Mail, MessageSquare } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { useResend } from "#shared/email/use-resend.ts";
import { Badge, Button, type Column, LinkButton } from "#ui/index.ts";
import { CountLink } from "#ui/data/count-link.tsx";
import { engagementLabels } from "#shared/testers/engagement-labels.ts";
import { TesterLink } from "#shared/testers/link.tsx";
import { Moment } from "#shared/testers/moment.tsx";

const touchClass = "pointer-coarse:min-h-11";

const nameOf = ({ name, email }: TesterFigures) => name || email;

function Person({ projectId, tester }: { projectId: string; tester: TesterFigures }) {
  return (
    <span className="block min-w-0">
      <span className="block break-words text-ink">
        <TesterLink projectId={projectId} testerId={tester.id}>
          {nameOf(tester)}
        </TesterLink>
      </span>
      {tester.name !== "" && <span className="block text-sm font-normal break-all text-ink-muted">{tester.email}</span>}
    </span>
  );
}

function Joined({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-subtle">{t("Not yet")}</span>;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dayOf(at)}
    </time>
  );
}

/** The number of answers, linked to them. */
function Answers({ projectId, tester }: { projectId: string; tester: TesterFigures }) {
  const count = tester.responses.toLocaleString(locale());
  return (
    <CountLink
      count={tester.responses}
      href={`/projects/${projectId}/feedback/answers?tester=${tester.id}`}
      label={t("Read responses by {name}: {count}", { count, name: nameOf(tester) })}
    />
  );
}

/** The action for one tester: send a message or resend the invitation. */
function Reach({ projectId, tester }: { projectId: string; tester: TesterFigures }) {
  const mayWrite = useCan("send messages");
  const mayManage = useCan("manage testers");
  const isArchived = useIsArchived(projectId);
  const resend = useResend();
  if (isArchived) return null;
  const name = nameOf(tester);
  if (tester.engagement === "not_joined") {
    return (
      mayManage && (
        <Button
          size="sm"
          className={touchClass}
          icon={Mail}
          aria-label={t("Resend Invitation to {name}", { name })}
          onPress={() => resend(tester.id, "invitation")}
        >
          {t("Resend Invitation")}
        </Button>
      )
    );
  }
  return (
    mayWrite &&
    tester.can_message && (
      <LinkButton
        size="sm"
        className={touchClass}
        icon={MessageSquare}
        href={`/projects/${projectId}/communication?person=${tester.id}`}
        aria-label={t("Message {name}", { name })}
      >
        {t("Message")}
      </LinkButton>
    )
  );
}

/** The columns of the tester table. */
export function testerColumns(projectId: string): Column<TesterFigures>[] {
  return [
    {
      id: "tester",
      header: t("Tester"),
      isRowHeader: true,
      cell: (tester) => <Person projectId={projectId} tester={tester} />,
    },
    {
      id: "engagement",
      header: t("Engagement"),
      cell: ({ engagement }) => (
        <Badge tone={engagementLabels[engagement].tone} hasDot={engagement === "active"}>
          {engagementLabels[engagement].name}
        </Badge>
      ),
    },
    {
      id: "active",
      header: t("Last Contribution"),
      cell: ({ last_active_at }) => <Moment at={last_active_at} none={t("Never")} />,
    },
    { id: "joined", header: t("Joined"), cell: ({ joined_at }) => <Joined at={joined_at} /> },
    {
      id: "answers",
      header: t("Answers"),
      isNumeric: true,
      cell: (tester) => <Answers projectId={projectId} tester={tester} />,
    },
    {
      id: "reach",
      header: t("Actions"),
      isHeaderHidden: true,
      cell: (tester) => <Reach projectId={projectId} tester={tester} />,
    },
  ];
}
