import { ApiError } from "#lib/api/client.ts";
import { type EmailDraft, bulkBodyOf } from "./draft.ts";
import { useBulkSend } from "../queries.ts";

interface Sent {
  draft: EmailDraft;
  to: ReadonlySet<string>;
}

/** Sends a bulk email and tracks its state, its error and the result for each recipient. */
export function useSending({ draft, to, onSent }: Sent & { onSent: (sent: Sent) => void }) {
  const sending = useBulkSend();
  const { error } = sending;
  const refused = error instanceof ApiError ? error.errors : [];
  const send = () =>
    sending.mutate({ ...bulkBodyOf(draft), user_ids: [...to] }, { onSuccess: () => onSent({ draft, to }) });
  return {
    send,
    isPending: sending.isPending,
    /** The number of recipients of this send, which may differ from the current selection. */
    underway: sending.variables?.user_ids.length ?? 0,
    error,
    failedAt: sending.submittedAt,
    errors: Object.fromEntries(refused.map(({ path, message }) => [path, message])),
    result: sending.data,
    close: sending.reset,
  };
}

export type Sending = ReturnType<typeof useSending>;
