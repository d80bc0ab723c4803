import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { counted } from "../../../lib/counted.ts";
import { Banner, LinkButton, toast } from "../../../ui/index.ts";
import { refreshForms } from "../queries.ts";
import { keepSending, onSent } from "./send-later.ts";
import { useWaitingNotes, type WaitingNote } from "../../../lib/waiting-notes.ts";

/** Says of each submission that it has arrived. */
function useArrivals(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onSent(({ id, title }) => {
        toast.success(`“${title}” was sent. Thank you.`, { id: `sent-${id}` });
        void refreshForms(client);
      }),
    [client],
  );
}

function waitingText(waiting: readonly WaitingNote[]): string {
  const [first] = waiting;
  return waiting.length === 1 && first ? `“${first.title}” is` : `${counted(waiting.length, "form")} are`;
}

/** Submissions that wait on this device: it sends them by itself, and leads back to those that were not taken. */
export function WaitingBar() {
  const notes = useWaitingNotes();
  useArrivals();
  useEffect(keepSending, []);
  const waiting = notes.filter(({ refused }) => refused === null);
  const refused = notes.filter((note) => note.refused !== null);
  return (
    <>
      {waiting.length > 0 && (
        <Banner tone="info" className="mb-4">
          {waitingText(waiting)} waiting for a connection. We send it by itself. Stay signed in until then.
        </Banner>
      )}
      {refused.map((note) => (
        <Banner key={note.id} tone="warning" className="mb-4" title={`“${note.title}” was not taken`}>
          <p>{note.refused}</p>
          <LinkButton href={`/dashboard/projects/${note.project_id}/forms/${note.form_id}`} className="mt-2">
            Look at your answers
          </LinkButton>
        </Banner>
      ))}
    </>
  );
}
