import { limits } from "@firstlight/contract";
import { ArrowLeft } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { Banner, IconButton } from "#ui/index.ts";
import { Composer } from "#shared/messages/composer.tsx";
import { sendFailed } from "../outbox.ts";
import { ToField } from "./to-field.tsx";
import { ThreadFoot } from "../conversation/thread-foot.tsx";
import { useBroadcast } from "./use-broadcast.ts";
import { useComposer } from "#shared/messages/use-composer.ts";
import { type Recipients, useRecipients } from "./use-recipients.ts";

/** Says how many people will receive the message, before it is sent. */
function Foretold({ recipients: { isSome, count, tooMany, failure } }: { recipients: Recipients }) {
  const text = () => {
    if (failure) return t("Failed to count recipients.");
    if (count === undefined) return t("Counting recipients…");
    if (count === 0) return isSome ? t("No one has joined yet.") : t("Choose recipients.");
    if (tooMany)
      return plural(
        limits.recipientsPerMessage,
        "You can message at most {count} tester at once. Message them in groups.",
        "You can message at most {count} testers at once. Message them in groups.",
      );
    return plural(
      count,
      "Goes to 1 tester, in your team’s conversation with them.",
      "Goes to {testers}, each in their own conversation.",
      { testers: plural(count, "{count} tester", "{count} testers") },
    );
  };
  return (
    <p role="status" className="tabular text-sm text-ink-muted">
      {text()}
    </p>
  );
}

interface NewMessageProps {
  projectId: string;
  /** The preselected recipients. */
  to?: readonly string[] | undefined;
  /** @param testerId the tester whose conversation opens next */
  onClose: (testerId?: string) => void;
}

/** A new message to one tester, several testers, a group or all testers of the project. */
export function NewMessage({ projectId, to, onClose }: NewMessageProps) {
  const recipients = useRecipients(projectId, to);
  const composing = useComposer(`${projectId}.new`);
  const sending = useBroadcast(projectId, recipients, composing, ({ message }) => onClose(message?.tester_id));
  const { count = 0, tooMany, failure } = recipients;
  return (
    <>
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-4 py-2">
        <IconButton icon={ArrowLeft} label={t("All Conversations")} onPress={() => onClose()} className="-ms-2" />
        <h2 className="text-base font-semibold">{t("New Message")}</h2>
      </header>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 py-4">
        <ToField projectId={projectId} recipients={recipients} />
        {failure && (
          <Banner tone="danger" action={{ label: t("Retry"), onPress: recipients.retry }}>
            {failure.message}
          </Banner>
        )}
      </div>
      <ThreadFoot>
        <Composer
          composing={composing}
          label={t("Message")}
          rows={4}
          hasRecipient={count > 0 && !tooMany}
          isSending={sending.isPending}
          sendLabel={count > 1 ? t("Send to {count}", { count }) : undefined}
          onSend={() => sending.mutate()}
        >
          <Foretold recipients={recipients} />
          {sending.isError && (
            <Banner tone="danger">
              <p>{sendFailed}</p>
              <p className="text-ink-muted">
                {[failureText(sending.error, ""), failureReason(sending.error)].filter(Boolean).join(" ")}
              </p>
            </Banner>
          )}
        </Composer>
      </ThreadFoot>
    </>
  );
}
