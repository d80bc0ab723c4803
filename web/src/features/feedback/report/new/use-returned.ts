import { useEffect, useRef, useState } from "react";
import { newId } from "#lib/api/new-id.ts";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { outboxEntries, type OutboxEntry } from "#shared/outbox/entries.ts";
import { reportDraft } from "#shared/feedback/report-draft.ts";
import { isEmpty, type ReportDraft, storedDraft } from "./draft.ts";
import { queuedIn } from "./outbox.ts";
import { takeBack } from "./queue.ts";

/** What was refused is written on here, unless that would replace something. */
function returnedOf(projectId: string): OutboxEntry | undefined {
  if (!isEmpty(storedDraft(projectId))) return undefined;
  return outboxEntries().find(
    (each) => each.kind === "report" && each.project_id === projectId && each.refused !== null,
  );
}

async function writeBack(entry: OutboxEntry): Promise<void> {
  const queued = queuedIn(entry);
  if (!queued) return;
  const { project_id, code } = entry;
  const { underway, forget } = await takeBack(entry, queued);
  const { body, files } = queued;
  const { environment: _read, ...content } = body;
  // Sent again with an ID that something else has, it would be refused again.
  const id = code === "feedback_conflict" ? newId() : entry.id;
  const draft: Partial<ReportDraft> = { ...(content as Partial<ReportDraft>), id, files, underway };
  if (draftOf(reportDraft(project_id)).save({ ...storedDraft(project_id), ...draft })) await forget();
}

/** Puts a refused report back where it was written. @returns why it was refused, and whether it is on its way here */
export function useReturned(projectId: string): { isLoading: boolean; reason: string | null } {
  const [entry] = useState(() => returnedOf(projectId));
  const [isLoading, setLoading] = useState(entry !== undefined);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!entry || isBegun.current) return;
    isBegun.current = true;
    // If it could not be read or stored, it is still in the outbox.
    writeBack(entry)
      .catch(() => undefined)
      .finally(() => setLoading(false));
  }, [entry]);
  return { isLoading, reason: entry?.refused ?? null };
}
