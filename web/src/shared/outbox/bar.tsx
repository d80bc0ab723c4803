import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Banner, LinkButton } from "#ui/index.ts";
import { type OutboxEntry, type OutboxKind, outboxKinds, useOutboxEntries } from "./entries.ts";
import { registerSender, type Sender, startOutbox } from "./send.ts";
import { useShownSubjects } from "./use-outbox.ts";

interface OutboxBarProps {
  senders: Readonly<Record<OutboxKind, Sender>>;
}

function waitingText(waiting: readonly OutboxEntry[]): string {
  if (waiting.length > 1 && waiting.every(({ kind }) => kind === "submission")) {
    return plural(
      waiting.length,
      "{count} form is waiting for a connection.",
      "{count} forms are waiting for a connection.",
    );
  }
  return waiting.map(({ title }) => t("“{title}” is waiting for a connection.", { title })).join(" ");
}

/** What waits on this device, on any screen: sends it automatically, and links to what was rejected. */
export function OutboxBar({ senders }: OutboxBarProps) {
  const client = useQueryClient();
  const entries = useOutboxEntries();
  const shown = useShownSubjects();
  useEffect(() => {
    for (const kind of outboxKinds) registerSender(kind, senders[kind]);
    return startOutbox(client);
  }, [client, senders]);
  // Submissions are queued without a connection; what else is queued is on its way until that fails.
  const waiting = entries.filter(
    ({ kind, refused, delay, subject_id }) =>
      refused === null && (kind === "submission" || (delay && !shown.includes(subject_id))),
  );
  // Only its conversation says that a message was rejected.
  const refused = entries.filter((entry) => entry.refused !== null && entry.kind === "submission");
  return (
    <>
      {waiting.length > 0 && (
        <Banner tone="info" className="mb-4">
          {waitingText(waiting)} {t("We submit automatically once you’re online. Stay signed in until then.")}
        </Banner>
      )}
      {refused.map(({ id, title, refused: reason, project_id, subject_id }) => (
        <Banner key={id} tone="warning" className="mb-4" title={t("“{title}” wasn’t accepted", { title })}>
          <p>{reason}</p>
          <LinkButton href={`/dashboard/projects/${project_id}/forms/${subject_id}`} className="mt-2">
            {t("Review Answers")}
          </LinkButton>
        </Banner>
      ))}
    </>
  );
}
