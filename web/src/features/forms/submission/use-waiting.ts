import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshFill } from "../fill/queries.ts";
import { useOutboxEntries } from "#shared/outbox/entries.ts";
import { isClosed, type Returned, takeBack } from "./outbox.ts";
import type { Outcome } from "./use-submit.ts";

/** The outcome and the submitted answers. */
export interface Ending {
  outcome: Outcome;
  answers?: string;
}

function useEntry(formId: string) {
  return useOutboxEntries().find(({ kind, subject_id }) => kind === "submission" && subject_id === formId);
}

/** The outcome of filling out a form; a queued submission counts as sent once it has left the outbox. */
export function useEnding(formId: string) {
  const entry = useEntry(formId);
  const [ended, setEnded] = useState<Ending | null>(null);
  const isWaiting = entry !== undefined && entry.refused === null;
  const isBack = entry !== undefined && entry.refused !== null;
  if (isWaiting && ended?.outcome !== "waiting") setEnded({ outcome: "waiting" });
  // It was rejected, so the user continues with it.
  if (isBack && ended?.outcome === "waiting") setEnded(null);
  const ending: Ending | null = ended?.outcome === "waiting" && !entry ? { outcome: "sent" } : ended;
  return { ending: isBack && ending?.outcome === "waiting" ? null : ending, setEnded };
}

/** A rejected submission of this form, to continue with. */
export function useReturned(formId: string) {
  const entry = useEntry(formId);
  const refused = entry?.refused ? entry : undefined;
  const client = useQueryClient();
  const [returned, setReturned] = useState<Returned>();
  useEffect(() => {
    if (!refused) return;
    let isGone = false;
    // The cached form may be outdated: a closed form may be open again.
    const isOver = isClosed(refused.code);
    const asked = isOver ? refreshFill(client, { cancelRefetch: false }) : undefined;
    void Promise.all([takeBack(refused), asked]).then(([given]) => {
      if (!isGone) setReturned(given);
    });
    return () => {
      isGone = true;
    };
  }, [refused, client]);
  return {
    returned,
    isLoading: refused !== undefined && returned?.entry !== refused,
    forget: () => setReturned(undefined),
  };
}
