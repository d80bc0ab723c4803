import type { Message } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { newId } from "#lib/api/new-id.ts";
import { toast } from "#ui/index.ts";
import type { Composing } from "#shared/messages/use-composer.ts";
import type { Recipients } from "./use-recipients.ts";

interface Outcome {
  count: number;
  /** The message, where it went to one person. */
  message: Message | null;
}

/** Sends the message to all chosen recipients, or to none of them. */
export function useBroadcast(
  projectId: string,
  recipients: Recipients,
  composing: Composing,
  onSent: (o: Outcome) => void,
) {
  const client = useQueryClient();
  /** Of the last try: the same words to the same people keep their id, so that a retry never sends twice. */
  const last = useRef({ id: "", what: "" });
  return useMutation({
    mutationFn: async (): Promise<Outcome> => {
      const { content, files } = composing.written;
      const upload_ids = files.map(({ id }) => id);
      const words = { content: content.trim(), message_type: "project_communication" as const, upload_ids };
      const to = recipients.only ? { recipient_id: recipients.only } : recipients.selection;
      const what = JSON.stringify([words, to]);
      if (last.current.what !== what) last.current = { id: newId(), what };
      const { id } = last.current;
      const params = { id: projectId };
      if ("recipient_id" in to) {
        return { count: 1, message: await api.sendMessage({ params, body: { ...words, ...to, id } }) };
      }
      const { recipient_count } = await api.broadcastMessage({ params, body: { ...words, ...to, id } });
      return { count: recipient_count, message: null };
    },
    onSuccess: (outcome) => {
      composing.clear();
      toast.success(t("Message sent successfully!"), {
        description: plural(outcome.count, "Sent to {count} tester.", "Sent to {count} testers."),
      });
      void client.invalidateQueries({ queryKey: ["messages"] });
      onSent(outcome);
    },
  });
}
