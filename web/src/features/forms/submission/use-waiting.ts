import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formQuery } from "../queries.ts";
import { isClosed, type Returned, takeBack } from "./outbox.ts";
import type { Outcome } from "./use-submit.ts";
import { useWaitingNotes } from "#shared/outbox/entries.ts";

/** The outcome and the submitted answers. */
export interface Ending {
  outcome: Outcome;
  answers?: string;
}

function useNote(formId: string) {
  return useWaitingNotes().find(({ form_id }) => form_id === formId);
}

/** The outcome of filling out a form; a queued submission counts as sent once it has left the outbox. */
export function useEnding(formId: string) {
  const note = useNote(formId);
  const [ended, setEnded] = useState<Ending | null>(null);
  const isWaiting = note !== undefined && note.refused === null;
  const isBack = note !== undefined && note.refused !== null;
  if (isWaiting && ended?.outcome !== "waiting") setEnded({ outcome: "waiting" });
  // It was rejected, so the user continues with it.
  if (isBack && ended?.outcome === "waiting") setEnded(null);
  const ending: Ending | null = ended?.outcome === "waiting" && !note ? { outcome: "sent" } : ended;
  return { ending: isBack && ending?.outcome === "waiting" ? null : ending, setEnded };
}

/** A rejected submission of this form, to continue with. */
export function useReturned(formId: string) {
  const note = useNote(formId);
  const refused = note?.refused ? note : undefined;
  const client = useQueryClient();
  const [returned, setReturned] = useState<Returned>();
  useEffect(() => {
    if (!refused) return;
    let isGone = false;
    // The cached form may be outdated: a closed form may be open again.
    const isOver = isClosed(refused.code);
    const asked = isOver
      ? client.invalidateQueries({ queryKey: formQuery(formId).queryKey }, { cancelRefetch: false })
      : undefined;
    void Promise.all([takeBack(refused), asked]).then(([given]) => {
      if (!isGone) setReturned(given);
    });
    return () => {
      isGone = true;
    };
  }, [refused, formId, client]);
  return {
    returned,
    isLoading: refused !== undefined && returned?.note !== refused,
    forget: () => setReturned(undefined),
  };
}
