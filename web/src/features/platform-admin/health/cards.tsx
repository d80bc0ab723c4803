import type { PlatformHealth } from "@firstlight/contract";
import { locale, t } from "#lib/text/translate.ts";
import { agoOf, dayOf, momentOf } from "#lib/format/dates.ts";
import { durationText } from "#lib/format/duration.ts";
import { fileSize, Badge, type BadgeTone, Card } from "#ui/index.ts";
import {
  judgeDatabase,
  judgeJobs,
  judgeMail,
  judgePayments,
  judgeWebhooks,
  type Level,
  type Verdict,
} from "./verdicts.ts";
import { CircleAlert, CircleCheck, CircleOff, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export const levelStyles: Record<Level, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  fine: { label: t("Healthy"), tone: "success", icon: CircleCheck },
  note: { label: t("Warning"), tone: "warning", icon: TriangleAlert },
  bad: { label: t("Needs attention"), tone: "danger", icon: CircleAlert },
  off: { label: t("Not set up"), tone: "neutral", icon: CircleOff },
};

interface Figure {
  term: string;
  value: ReactNode;
}

interface HealthCardProps {
  title: string;
  verdict: Verdict;
  figures: readonly Figure[];
}

/** One part of the service: how it is, in words, and the figures behind them. */
function HealthCard({ title, verdict, figures }: HealthCardProps) {
  const { label, tone, icon } = levelStyles[verdict.level];
  return (
    <Card
      as="section"
      title={title}
      actions={
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      }
    >
      <p className="text-base text-ink-muted text-pretty">{verdict.text}</p>
      <dl className="mt-4 flex flex-col gap-2">
        {figures.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-base text-ink-subtle">{term}</dt>
            <dd className="tabular min-w-0 text-base text-ink wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Counted = PlatformHealth["mail"]["sent"];

const inDayAndWeek = ({ last_day, last_week }: Counted) =>
  `${last_day.toLocaleString(locale())} · ${last_week.toLocaleString(locale())}`;
const waitOf = (seconds: number | null) => (seconds === null ? t("None due") : durationText(seconds));

function ServiceCard({ health }: { health: PlatformHealth }) {
  const { version, node_version, started_at, checked_at } = health;
  const seconds = (new Date(checked_at).getTime() - new Date(started_at).getTime()) / 1000;
  return (
    <HealthCard
      title={t("Service")}
      verdict={{
        level: "fine",
        text: t("This process has been running for {duration}.", { duration: durationText(seconds) }),
      }}
      figures={[
        { term: t("Version"), value: version },
        { term: t("Node"), value: node_version },
        { term: t("Started"), value: momentOf(started_at) },
      ]}
    />
  );
}

function JobsCard({ jobs }: Pick<PlatformHealth, "jobs">) {
  return (
    <HealthCard
      title={t("Jobs")}
      verdict={judgeJobs(jobs)}
      figures={[
        { term: t("Queued"), value: jobs.queued.toLocaleString(locale()) },
        { term: t("Running"), value: jobs.active.toLocaleString(locale()) },
        { term: t("Retrying"), value: jobs.retrying.toLocaleString(locale()) },
        { term: t("Failed"), value: jobs.dead.toLocaleString(locale()) },
        { term: t("Oldest due"), value: waitOf(jobs.oldest_due_seconds) },
      ]}
    />
  );
}

function MailCard({ mail }: Pick<PlatformHealth, "mail">) {
  return (
    <HealthCard
      title={t("Email")}
      verdict={judgeMail(mail)}
      figures={[
        { term: t("Sent, last day · week"), value: inDayAndWeek(mail.sent) },
        { term: t("Failed, last day · week"), value: inDayAndWeek(mail.failed) },
        { term: t("Not sent to blocked addresses"), value: inDayAndWeek(mail.suppressed) },
        { term: t("Blocked addresses"), value: mail.suppressed_addresses.toLocaleString(locale()) },
        { term: t("Queued"), value: mail.queued.toLocaleString(locale()) },
        { term: t("Oldest due"), value: waitOf(mail.oldest_due_seconds) },
      ]}
    />
  );
}

function WebhooksCard({ webhooks, checkedAt }: Pick<PlatformHealth, "webhooks"> & { checkedAt: number }) {
  const { is_configured, received, waiting, last_received_at, by_type } = webhooks;
  const figures = [
    { term: t("Received, last day · week"), value: inDayAndWeek(received) },
    { term: t("Not processed yet"), value: waiting.toLocaleString(locale()) },
    { term: t("Last received"), value: last_received_at === null ? t("Never") : agoOf(last_received_at, checkedAt) },
    ...by_type.slice(0, 3).map(({ type, last_week }) => ({
      term: type,
      value: t("{lastWeek} in the last 7 days", { lastWeek: last_week }),
    })),
  ];
  return (
    <HealthCard
      title={t("Webhooks")}
      verdict={judgeWebhooks(webhooks, checkedAt)}
      figures={is_configured || by_type.length > 0 ? figures : []}
    />
  );
}

function PaymentsCard({ payments, webhooks }: Pick<PlatformHealth, "payments" | "webhooks">) {
  const { refunded, disputed, to_answer, answer_by, past_due } = payments;
  return (
    <HealthCard
      title={t("Payments")}
      verdict={judgePayments(payments, webhooks.is_configured)}
      figures={[
        { term: t("Refunded, last day · week"), value: inDayAndWeek(refunded) },
        { term: t("Disputed, last day · week"), value: inDayAndWeek(disputed) },
        { term: t("Disputes to answer"), value: to_answer.toLocaleString(locale()) },
        { term: t("Companies past due"), value: past_due.toLocaleString(locale()) },
        ...(answer_by ? [{ term: t("First answer due"), value: dayOf(answer_by) }] : []),
      ]}
    />
  );
}

function DatabaseCard({ database }: Pick<PlatformHealth, "database">) {
  const { kind, version, size_bytes, tables } = database;
  return (
    <HealthCard
      title={t("Database")}
      verdict={judgeDatabase(database)}
      figures={[
        { term: "PostgreSQL", value: kind === "embedded" ? t("{version}, embedded", { version }) : version },
        { term: t("Size"), value: fileSize(size_bytes) },
        ...tables.slice(0, 5).map(({ name, size_bytes: size }) => ({ term: name, value: fileSize(size) })),
      ]}
    />
  );
}

export function HealthCards({ health }: { health: PlatformHealth }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <JobsCard jobs={health.jobs} />
      <MailCard mail={health.mail} />
      <WebhooksCard webhooks={health.webhooks} checkedAt={new Date(health.checked_at).getTime()} />
      <PaymentsCard payments={health.payments} webhooks={health.webhooks} />
      <DatabaseCard database={health.database} />
      <ServiceCard health={health} />
    </div>
  );
}
