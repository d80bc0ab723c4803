import type { ContactMessage } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { detailOf, unexpected } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { updateContactMessage } from "./queries.ts";

interface Answered {
  id: string;
  is_answered: boolean;
}

/** Marks a message as answered or open; the toast offers to undo it. */
export function useAnswered({ onDone }: { onDone: (message: ContactMessage) => void }) {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: ({ id, is_answered }: Answered) =>
      adminApi.setContactMessageAnswered({ params: { id }, body: { is_answered } }),
    onSuccess: async (message, { id, is_answered }) => {
      const noted = updateContactMessage(client, message);
      onDone(message);
      toast.success(is_answered ? t("Marked as answered") : t("Marked as open"), {
        id: `answered-${id}`,
        action: { label: t("Undo"), onPress: () => mark.mutate({ id, is_answered: !is_answered }) },
      });
      await noted;
    },
    onError: (error) =>
      toast.error(t("Failed to update message. Please try again."), { description: detailOf(error, unexpected()) }),
  });
  return mark;
}
