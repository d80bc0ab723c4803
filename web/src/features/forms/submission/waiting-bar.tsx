import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Banner, LinkButton, toast } from "#ui/index.ts";
import { refreshForms } from "../queries.ts";
import { startOutbox, onSent } from "./outbox.ts";
import { useWaitingNotes, type OutboxEntry } from "#shared/outbox/entries.ts";

/** Says of each submission that it has arrived. */
function useArrivals(): void {
  const client = useQueryClient();
  useEffect(() => {
    return onSent(({ id, title }) => {
      toast.success(t("“{title}” submitted. Thank you.", { title }), { id: `sent-${id}` });
      void refreshForms(client);
    });
  }, [client]);
}

function waitingText(waiting: readonly OutboxEntry[]): string {
  const [first] = waiting;
  return waiting.length === 1 && first
    ? t("“{title}” is waiting for a connection.", { title: first.title })
    : plural(
        waiting.length,
        "{count} form is waiting for a connection.",
        "{count} forms are waiting for a connection.",
      );
}

/** Submissions waiting on this device: sends them automatically, and links to rejected ones. */
export function WaitingBar() {
  const notes = useWaitingNotes();
  useArrivals();
  useEffect(startOutbox, []);
  const waiting = notes.filter(({ refused }) => refused === null);
  const refused = notes.filter((note) => note.refused !== null);
  return (
    <>
      {waiting.length > 0 && (
        <Banner tone="info" className="mb-4">
          {waitingText(waiting)} {t("We submit automatically once you’re online. Stay signed in until then.")}
        </Banner>
      )}
      {refused.map((note) => (
        <Banner
          key={note.id}
          tone="warning"
          className="mb-4"
          title={t("“{title}” wasn’t accepted", { title: note.title })}
        >
          <p>{note.refused}</p>
          <LinkButton href={`/dashboard/projects/${note.project_id}/forms/${note.form_id}`} className="mt-2">
            {t("Review Answers")}
          </LinkButton>
        </Banner>
      ))}
    </>
  );
}
