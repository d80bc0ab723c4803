import { useState } from "react";
import { t } from "../../lib/texts.ts";
import { ApiError } from "../../api.ts";
import { type Letter, wordsOf } from "./compose-draft.ts";
import { useBulkSend } from "./mail-queries.ts";

const noMessage = t("Write what you want to tell them");

interface Sent {
  letter: Letter;
  to: ReadonlySet<string>;
}

/** Sends one mail to many: its state, what was refused, and what became of it. */
export function useSending({ letter, to, onSent }: Sent & { onSent: (sent: Sent) => void }) {
  const sending = useBulkSend();
  const [wasTried, setTried] = useState(false);
  const { error } = sending;
  const lacksMessage = letter.type === "general_notification" && letter.message.trim() === "";
  const refused = error instanceof ApiError ? error.errors : [];
  const send = () => {
    setTried(lacksMessage);
    if (!lacksMessage)
      sending.mutate({ ...wordsOf(letter), user_ids: [...to] }, { onSuccess: () => onSent({ letter, to }) });
  };
  return {
    send,
    lacksMessage,
    isPending: sending.isPending,
    /** How many it is being sent to, which may differ from who is selected meanwhile. */
    underway: sending.variables?.user_ids.length ?? 0,
    error,
    failedAt: sending.submittedAt,
    errors: {
      ...Object.fromEntries(refused.map(({ path, message }) => [path, message])),
      ...(wasTried && lacksMessage && { custom_message: noMessage }),
    } as Partial<Record<string, string>>,
    result: sending.data,
    close: sending.reset,
  };
}

export type Sending = ReturnType<typeof useSending>;
