import { limits } from "@firstlight/contract";
import { Send } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Banner, Button, Card, ConfirmDialog, SavedIndicator, Select, TextArea, TextField } from "#ui/index.ts";
import { isWritten } from "./draft.ts";
import { MailPreview } from "./preview.tsx";
import { bulkTypeOptions, countedPeople } from "./labels.ts";
import type { Sending } from "./use-sending.ts";
import type { useEmailDraft } from "./use-email-draft.ts";
import { ApiError } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { timeOf } from "#lib/format/dates.ts";

/** The time at which a throttled call may be retried, in the user's time zone. */
function timeToRetry({ error, failedAt }: Sending): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) return undefined;
  return timeOf(failedAt + error.retryAfter * 1000);
}

/** Why sending failed. The selection and the draft are kept. */
function SendFailure({ sending }: { sending: Sending }) {
  const { error, send, isPending } = sending;
  if (!error) return null;
  const at = timeToRetry(sending);
  return (
    <Banner
      tone="danger"
      title={t("Failed to send bulk email")}
      {...(!at && { action: { label: t("Retry"), onPress: send, isPending } })}
    >
      <p>{detailOf(error, t("Please try again."))}</p>
      {at && <p>{t("You can send again at {at}. Your message and recipients are still here.", { at })}</p>}
    </Banner>
  );
}

interface ComposerProps {
  writing: ReturnType<typeof useEmailDraft>;
  sending: Sending;
  recipients: number;
}

/** Above this many, a slip of the mouse is worth a question; so is a notification that says nothing of its own. */
const worthAsking = 50;

function SendButton({ writing, sending, recipients, onSend }: ComposerProps & { onSend: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const hint = useId();
  const people = countedPeople(recipients);
  const sendingTo = t("Sending to {countedPeople}…", { countedPeople: countedPeople(sending.underway) });
  const isEmpty = writing.draft.type === "general_notification" && !isWritten(writing.draft);
  const kind = bulkTypeOptions.find(({ value }) => value === writing.draft.type)?.label.toLowerCase() ?? "";
  return (
    <>
      <Button
        variant="primary"
        icon={Send}
        className="w-full sm:w-auto"
        isDisabled={recipients === 0}
        aria-describedby={recipients === 0 ? hint : undefined}
        isPending={sending.isPending}
        pendingLabel={sendingTo}
        onPress={() => (recipients > worthAsking || isEmpty ? setAsking(true) : onSend())}
      >
        {recipients === 0 ? t("Send") : t("Send to {people}", { people })}
      </Button>
      {recipients === 0 && (
        <p id={hint} className="text-sm text-ink-subtle">
          {t("Please select at least one user")}
        </p>
      )}
      {sending.isPending && <output className="text-sm text-ink-muted">{sendingTo}</output>}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("Send to {people}?", { people })}
        confirmLabel={t("Send to {people}", { people })}
        onConfirm={onSend}
      >
        <p>
          {t("Each person gets the {kind}, unless they unsubscribed. You can’t recall sent emails.", {
            kind,
          })}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** What the mail says, how it looks, and the button that sends it. */
export function Composer(props: ComposerProps) {
  const { draft, debouncedDraft, saved, change } = props.writing;
  const { errors } = props.sending;
  return (
    <Card
      as="section"
      title={t("Email")}
      headingLevel={3}
      actions={<SavedIndicator state={saved} {...(saved === "saved" && { text: t("Draft saved") })} />}
    >
      <div className="flex flex-col gap-5">
        <Select
          label={t("Email type")}
          options={bulkTypeOptions}
          value={draft.type}
          onChange={(value) => change({ type: bulkTypeOptions.find((option) => option.value === value)?.value })}
          description={bulkTypeOptions.find(({ value }) => value === draft.type)?.description}
        />
        <TextField
          label={t("Subject")}
          labelNote={t("optional")}
          description={t("Leave empty for the default subject.")}
          value={draft.subject}
          onChange={(subject) => change({ subject })}
          maxLength={limits.title}
          autoComplete="off"
          error={errors["custom_subject"]}
        />
        <TextArea
          label={t("Message")}
          labelNote={t("optional")}
          description={t("Your own text, shown as a separate block in the email. Web addresses don’t become links.")}
          value={draft.message}
          onChange={(text) => change({ message: text })}
          maxLength={limits.message}
          rows={4}
          error={errors["custom_message"]}
        />
        <SendFailure sending={props.sending} />
        <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
          <SendButton {...props} onSend={props.sending.send} />
        </div>
        <MailPreview draft={debouncedDraft} />
      </div>
    </Card>
  );
}
