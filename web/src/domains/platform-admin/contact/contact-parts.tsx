import type { ContactMessage } from "@firstlight/contract";
import { CircleCheck } from "lucide-react";
import { inquiryNames } from "../../../lib/inquiry-names.ts";
import { t } from "../../../lib/texts.ts";
import { Badge } from "../../../ui/index.ts";

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
      <span dir="auto" className="block truncate font-semibold text-ink">
        {name}
      </span>
      <span className="block truncate text-sm font-normal text-ink-muted" title={email}>
        {email}
      </span>
    </span>
  );
}

/** What it is about, with how it begins. */
export function About({ message }: { message: ContactMessage }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex min-w-0 items-center gap-2">
        <span dir="auto" className="truncate text-ink">
          {message.subject}
        </span>
        <Badge>{inquiryNames[message.inquiry_type]}</Badge>
      </span>
      <span dir="auto" className="truncate text-sm text-ink-muted">
        {message.message}
      </span>
    </span>
  );
}

/** A mail program opens with the answer begun. Both halves of the address are written so that none of it is taken for a header. */
export function replyLink({ email, subject }: Pick<ContactMessage, "email" | "subject">): string {
  const at = email.lastIndexOf("@");
  const address = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
  return `mailto:${address}?subject=${encodeURIComponent(t("Re: {subject}", { subject }))}`;
}
