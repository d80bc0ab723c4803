import { ApiError } from "../../api.ts";
import { type Letter, wordsOf } from "./compose-draft.ts";
import { useBulkSend } from "./mail-queries.ts";

/** Sends one mail to many: its state, what was refused, and what became of it. */
export function useSending({ letter, to, onSent }: { letter: Letter; to: ReadonlySet<string>; onSent: () => void }) {
  const sending = useBulkSend();
  const { error } = sending;
  const refused = error instanceof ApiError ? error.errors : [];
  return {
    send: () => sending.mutate({ ...wordsOf(letter), user_ids: [...to] }, { onSuccess: onSent }),
    isPending: sending.isPending,
    error,
    failedAt: sending.submittedAt,
    errors: Object.fromEntries(refused.map(({ path, message }) => [path, message])),
    result: sending.data,
    close: sending.reset,
  };
}

export type Sending = ReturnType<typeof useSending>;
