import type { ReportDetail } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { newId } from "#lib/api/new-id.ts";
import { t } from "#lib/text/translate.ts";
import { Composer } from "#shared/messages/composer.tsx";
import { useComposer, type Written } from "#shared/messages/use-composer.ts";
import { FormError } from "#ui/index.ts";
import { useShowReport } from "./taking-part.tsx";

interface CommentBoxProps {
  projectId: string;
  report: ReportDetail;
}

/** Writes to the team. What is not sent stays on this device. */
export function CommentBox({ projectId, report }: CommentBoxProps) {
  const { number, status } = report;
  const composing = useComposer(`feedback.${projectId}.${number}`);
  // Sent again after a lost connection, the same is not written twice.
  const attempt = useRef({ text: "", id: newId() });
  const show = useShowReport(projectId);
  const sending = useMutation({
    mutationFn: ({ content, files }: Written) => {
      const body = { body: content.trim(), upload_ids: files.map(({ id }) => id) };
      const text = JSON.stringify(body);
      if (attempt.current.text !== text) attempt.current = { text, id: newId() };
      return api.commentOnReport({ params: { id: projectId, number }, body: { ...body, id: attempt.current.id } });
    },
    onSuccess: show,
    onError: (_error, written) => composing.takeBack(written),
  });
  return (
    <div className="flex flex-col gap-3">
      <FormError>{sending.error && detailOf(sending.error, t("Failed to send message. Please try again."))}</FormError>
      <Composer
        composing={composing}
        label={status === "needs_info" ? t("Your answer") : t("Write to the team")}
        placeholder={status === "needs_info" ? t("Your answer") : t("Write to the team")}
        rows={2}
        hasRecipient
        isSending={sending.isPending}
        isSent={sending.isSuccess}
        onSend={() => {
          // What is typed until it has arrived is the next message.
          sending.mutate(composing.written);
          composing.clear();
        }}
      />
    </div>
  );
}
