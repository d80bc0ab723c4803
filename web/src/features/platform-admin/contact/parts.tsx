import type { ContactMessage } from "@firstlight/contract";
import { CircleCheck } from "lucide-react";
import { inquiryNames } from "#shared/site/inquiry-names.ts";
import { t } from "#lib/text/translate.ts";
import { Badge, cx } from "#ui/index.ts";

/** Truncates at the column's end: long text without breaks would widen the table. */
const oneLine = "line-clamp-1 wrap-anywhere";

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

export function Writer({ message: { name, email } }: { message: Pick<ContactMessage, "name" | "email"> }) {
  return (
    <span className="block min-w-0">
      <span className={cx(oneLine, "font-semibold text-ink")}>
        <bdi>{name}</bdi>
      </span>
      <span className={cx(oneLine, "text-sm font-normal text-ink-muted")} title={email}>
        {email}
      </span>
    </span>
  );
}

/** The subject and the beginning of the message. */
export function About({ message }: { message: ContactMessage }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex min-w-0 items-center gap-2">
        <span className={cx(oneLine, "min-w-0 text-ink")}>
          <bdi>{message.subject}</bdi>
        </span>
        <Badge>{inquiryNames[message.inquiry_type]}</Badge>
      </span>
      <span className={cx(oneLine, "text-sm text-ink-muted")}>
        <bdi>{message.message}</bdi>
      </span>
    </span>
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
