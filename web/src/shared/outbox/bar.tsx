import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { useReaches } from "#lib/offline/response-cache.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { Banner } from "#ui/index.ts";
import { StatusStrip } from "#ui/feedback/status-strip.tsx";
import { forgetEntry } from "./edit.ts";
import { type OutboxEntry, type OutboxKind, outboxKinds, useOutboxEntries } from "./entries.ts";
import { registerSender, type Sender, startOutbox, type Way } from "./send.ts";
import { SignOutQuestion } from "./sign-out-question.tsx";
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
  if (waiting.length > 1 && waiting.every(({ kind }) => kind === "step")) {
    return plural(
      waiting.length,
      "{count} step is waiting for a connection.",
      "{count} steps are waiting for a connection.",
    );
  }
  return waiting.map(({ title }) => t("“{title}” is waiting for a connection.", { title })).join(" ");
}

/** Where what was refused can be changed, if its kind does not say so itself. */
function wayTo({ kind, project_id, subject_id }: OutboxEntry, isTester: boolean): Way {
  const project = `/dashboard/projects/${project_id}`;
  if (kind === "submission") return { href: `${project}/forms/${subject_id}`, label: t("Review Answers") };
  const label = t("Open Conversation");
  if (isTester) return { href: `${project}/messages`, label };
  return { href: `/projects/${project_id}/communication?person=${subject_id}`, label };
}

function Refused({ entry, senders }: OutboxBarProps & { entry: OutboxEntry }) {
  const isTester = useSignedIn().user.role === "beta_tester";
  const { id, title, kind, refused } = entry;
  // What was typed for a step is still in it; the others come back to be changed.
  const dismiss = kind === "step" && { onDismiss: () => forgetEntry(id) };
  return (
    <Banner
      tone="warning"
      isFullBleed
      title={t("“{title}” wasn’t accepted", { title })}
      action={senders[kind].wayTo?.(entry) ?? wayTo(entry, isTester)}
      {...dismiss}
    >
      <p>{refused}</p>
    </Banner>
  );
}

/** The one of these that matters most. */
function Status({ entries, senders }: OutboxBarProps & { entries: readonly OutboxEntry[] }) {
  const reaches = useReaches();
  const refused = entries.find((entry) => entry.refused !== null);
  if (refused) return <Refused entry={refused} senders={senders} />;
  // The strip of the app says that something waits.
  if (!reaches) return null;
  const delayed = entries.filter(({ delay }) => delay && !delay.isNetwork);
  if (delayed.length > 0) {
    return (
      <StatusStrip>
        {delayed.map(({ title }) => t("“{title}” isn’t sent yet. We’ll try again.", { title })).join(" ")}
      </StatusStrip>
    );
  }
  // Submissions are queued without a connection; what else is queued is on its way until that fails.
  const waiting = entries.filter(({ kind, delay }) => (delay ? delay.isNetwork : kind === "submission"));
  if (waiting.length === 0) return null;
  return (
    <StatusStrip>
      {waitingText(waiting)} {t("We’ll send it automatically once you’re online. Stay signed in until then.")}
    </StatusStrip>
  );
}

/** What waits on this device, on any screen: sends it automatically, and links to what was rejected. */
export function OutboxBar({ senders }: OutboxBarProps) {
  const client = useQueryClient();
  const entries = useOutboxEntries();
  const shown = useShownSubjects();
  const isOnline = useOnline();
  useEffect(() => {
    for (const kind of outboxKinds) registerSender(kind, senders[kind]);
    return startOutbox(client);
  }, [client, senders]);
  // A conversation says itself what is not sent; a wizard, what waits.
  const isSaid = ({ kind, subject_id, refused }: OutboxEntry) =>
    shown.includes(subject_id) && (kind === "message" || (kind === "step" && refused === null));
  const elsewhere = entries.filter((entry) => !isSaid(entry));
  return (
    <>
      {isOnline && <Status entries={elsewhere} senders={senders} />}
      {entries.length > 0 && <SignOutQuestion unsent={entries} />}
    </>
  );
}
