import { CircleCheck, Mail, RotateCcw } from "lucide-react";
import type { ContactMessage } from "@firstlight/contract";
import { type ReactNode, useState } from "react";
import { momentOf } from "#lib/format/dates.ts";
import { inquiryNames } from "#shared/site/inquiry-names.ts";
import { t } from "#lib/text/translate.ts";
import { Badge, Button, CopyButton, DescriptionList, LinkButton, Sheet, toast } from "#ui/index.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { detailOf, unexpected } from "#lib/api/error.ts";
import { adminApi } from "../api.ts";
import { updateContactMessage } from "./queries.ts";

export function AnswerState({ message }: { message: Pick<ContactMessage, "answered_at"> }) {
  return message.answered_at === null ? (
    <Badge tone="warning" hasDot>
      {t("Open")}
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      {t("Answered")}
    </Badge>
  );
}

/**
 * Opens the email program with a prepared reply. Both parts of the address are encoded, so that neither is parsed as a header.
 */
export function replyLink({ email, subject }: Pick<ContactMessage, "email" | "subject">): string {
  const at = email.lastIndexOf("@");
  const address = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
  return `mailto:${address}?subject=${encodeURIComponent(t("Re: {subject}", { subject }))}`;
}

interface Answered {
  id: string;
  is_answered: boolean;
}

/** Marks a message as answered or open; the toast offers to undo it. */
function useAnswered({ onDone }: { onDone: (message: ContactMessage) => void }) {
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

interface ContactDrawerProps {
  id: string | undefined;
  /** The message as loaded by the list, if it is on the current page. */
  listed: ContactMessage | undefined;
  onClose: () => void;
}

function Moment({ time, otherwise }: { time: string | null; otherwise: string }) {
  if (time === null) return <span className="text-ink-subtle">{otherwise}</span>;
  return (
    <time dateTime={time} className="tabular">
      {momentOf(time)}
    </time>
  );
}

function typed(text: string): ReactNode {
  return (
    <span dir="auto" className="block wrap-anywhere">
      {text}
    </span>
  );
}

function Facts({ message }: { message: ContactMessage }) {
  const { name, email, company, inquiry_type, created_at, mailed_at, answered_at } = message;
  const address = (
    <span className="flex items-start justify-between gap-1">
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <CopyButton variant="icon" label={t("Copy Email")} text={email} className="-my-1.5" />
    </span>
  );
  return (
    <DescriptionList
      variant="columns"
      items={[
        { term: t("From"), details: typed(name) },
        { term: t("Email"), details: address },
        {
          term: t("Company"),
          details: company ? typed(company) : <span className="text-ink-subtle">{t("None")}</span>,
        },
        { term: t("Inquiry"), details: inquiryNames[inquiry_type] },
        { term: t("Received"), details: <Moment time={created_at} otherwise="" /> },
        { term: t("Emailed to you"), details: <Moment time={mailed_at} otherwise={t("Not emailed")} /> },
        { term: t("Answered"), details: <Moment time={answered_at} otherwise={t("Not yet")} /> },
      ]}
    />
  );
}

function Actions({ message, onDone }: { message: ContactMessage; onDone: (message: ContactMessage) => void }) {
  const mark = useAnswered({ onDone });
  const isAnswered = message.answered_at !== null;
  return (
    <>
      <Button
        icon={isAnswered ? RotateCcw : CircleCheck}
        isPending={mark.isPending}
        onPress={() => mark.mutate({ id: message.id, is_answered: !isAnswered })}
      >
        {isAnswered ? t("Mark as Open") : t("Mark as Answered")}
      </Button>
      <LinkButton variant="primary" icon={Mail} href={replyLink(message)}>
        {t("Reply by Email")}
      </LinkButton>
    </>
  );
}

/** One message beside the list. It stays visible during the closing animation, and when the list no longer contains it. */
export function ContactDrawer({ id, listed, onClose }: ContactDrawerProps) {
  const [seen, setSeen] = useState(listed);
  const [last, setLast] = useState(listed);
  // Takes each list response once, because local changes made since are newer.
  if (listed && listed !== seen) {
    setSeen(listed);
    setLast(listed);
  }
  if (!last) return null;
  return (
    <Sheet
      size="lg"
      title={<span dir="auto">{last.subject}</span>}
      isOpen={last.id === id}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Actions
          key={last.id}
          message={last}
          onDone={(changed) => setLast((shown) => (shown?.id === changed.id ? changed : shown))}
        />
      }
    >
      <div className="flex flex-col gap-6">
        <AnswerState message={last} />
        <p dir="auto" className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere text-ink">
          {last.message}
        </p>
        <Facts message={last} />
      </div>
    </Sheet>
  );
}
