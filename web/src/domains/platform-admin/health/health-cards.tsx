import type { PlatformHealth } from "@firstlight/contract";
import { agoOf, momentOf } from "../../../lib/dates.ts";
import { durationText } from "../../../lib/duration.ts";
import { fileSize } from "../../../ui/index.ts";
import { HealthCard } from "./health-card.tsx";
import { judgeDatabase, judgeJobs, judgeMail, judgeWebhooks } from "./verdicts.ts";

type Counted = PlatformHealth["mail"]["sent"];

const inDayAndWeek = ({ last_day, last_week }: Counted) =>
  `${last_day.toLocaleString("en")} · ${last_week.toLocaleString("en")}`;
const waitOf = (seconds: number | null) => (seconds === null ? "None is due" : durationText(seconds));

function ServiceCard({ health }: { health: PlatformHealth }) {
  const { version, node_version, started_at, checked_at } = health;
  const seconds = (new Date(checked_at).getTime() - new Date(started_at).getTime()) / 1000;
  return (
    <HealthCard
      title="Service"
      verdict={{ level: "fine", text: `This process has been running for ${durationText(seconds)}.` }}
      figures={[
        { term: "Version", value: version },
        { term: "Node", value: node_version },
        { term: "Started", value: momentOf(started_at) },
      ]}
    />
  );
}

function JobsCard({ jobs }: Pick<PlatformHealth, "jobs">) {
  return (
    <HealthCard
      title="Jobs"
      verdict={judgeJobs(jobs)}
      figures={[
        { term: "Queued", value: jobs.queued.toLocaleString("en") },
        { term: "Running", value: jobs.active.toLocaleString("en") },
        { term: "To be tried again", value: jobs.retrying.toLocaleString("en") },
        { term: "Given up", value: jobs.dead.toLocaleString("en") },
        { term: "Oldest that is due", value: waitOf(jobs.oldest_due_seconds) },
      ]}
    />
  );
}

function MailCard({ mail }: Pick<PlatformHealth, "mail">) {
  return (
    <HealthCard
      title="Mail"
      verdict={judgeMail(mail)}
      figures={[
        { term: "Sent, last day · week", value: inDayAndWeek(mail.sent) },
        { term: "Failed, last day · week", value: inDayAndWeek(mail.failed) },
        { term: "Not sent to blocked addresses", value: inDayAndWeek(mail.suppressed) },
        { term: "Blocked addresses", value: mail.suppressed_addresses.toLocaleString("en") },
        { term: "On its way", value: mail.queued.toLocaleString("en") },
        { term: "Oldest that is due", value: waitOf(mail.oldest_due_seconds) },
      ]}
    />
  );
}

function WebhooksCard({ webhooks, checkedAt }: Pick<PlatformHealth, "webhooks"> & { checkedAt: number }) {
  const { is_configured, received, waiting, last_received_at, by_type } = webhooks;
  const figures = [
    { term: "Received, last day · week", value: inDayAndWeek(received) },
    { term: "Not acted on yet", value: waiting.toLocaleString("en") },
    { term: "Last one", value: last_received_at === null ? "Never" : agoOf(last_received_at, checkedAt) },
    ...by_type.slice(0, 3).map(({ type, last_week }) => ({
      term: type,
      value: `${last_week.toLocaleString("en")} this week`,
    })),
  ];
  return (
    <HealthCard
      title="Webhooks"
      verdict={judgeWebhooks(webhooks, checkedAt)}
      figures={is_configured || by_type.length > 0 ? figures : []}
    />
  );
}

function DatabaseCard({ database }: Pick<PlatformHealth, "database">) {
  const { kind, version, size_bytes, tables } = database;
  return (
    <HealthCard
      title="Database"
      verdict={judgeDatabase(database)}
      figures={[
        { term: "PostgreSQL", value: kind === "embedded" ? `${version}, embedded` : version },
        { term: "Size", value: fileSize(size_bytes) },
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
      <DatabaseCard database={health.database} />
      <ServiceCard health={health} />
    </div>
  );
}
