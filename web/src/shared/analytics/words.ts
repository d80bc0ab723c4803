import type { AttentionItem } from "@firstlight/contract";
import {
  CalendarClock,
  ClipboardCheck,
  type LucideIcon,
  MailWarning,
  MailX,
  MessageCircle,
  MoonStar,
} from "lucide-react";
import { locale, plural, t } from "#lib/text/translate.ts";

/** As many as the server counts. */
const most = 1000;

interface AttentionWords {
  text: string;
  action: string;
  href: string;
  icon: LucideIcon;
}

/** What waits, in words, and where it is dealt with. */
export function wordsOf({ kind, count: n, project, subject }: AttentionItem): AttentionWords {
  const base = `/projects/${project?.id ?? ""}`;
  const given = { n: n === most ? `${n.toLocaleString(locale())}+` : n.toLocaleString(locale()) };
  const form = subject?.title ?? "";
  switch (kind) {
    case "unread_messages":
      return {
        text: plural(n, "{n} unread message", "{n} unread messages", given),
        action: t("Reply"),
        href: `${base}/communication?unread=true`,
        icon: MessageCircle,
      };
    case "form_overdue":
      return {
        text: plural(n, "{n} tester overdue on “{form}”", "{n} testers overdue on “{form}”", { ...given, form }),
        action: t("Remind"),
        href: `${base}/testers?remind=${subject?.id ?? ""}`,
        icon: CalendarClock,
      };
    case "emails_failed":
      return {
        text: plural(n, "{n} email failed this week", "{n} emails failed this week", given),
        action: t("View"),
        href: "/team/log?state=failed",
        icon: MailX,
      };
    case "invitations_expired":
      return {
        text: plural(n, "{n} invitation expired", "{n} invitations expired", given),
        action: t("Resend"),
        href: `${base}/testers?status=expired`,
        icon: MailWarning,
      };
    case "testers_quiet":
      return {
        text: plural(n, "{n} tester quiet for 14 days", "{n} testers quiet for 14 days", given),
        action: t("Message"),
        href: `${base}/analytics?engagement=quiet`,
        icon: MoonStar,
      };
    case "new_answers":
      return {
        text: plural(n, "{n} new answer to “{form}”", "{n} new answers to “{form}”", { ...given, form }),
        action: t("Read"),
        href: `${base}/forms/${subject?.id ?? ""}/responses?view=individual`,
        icon: ClipboardCheck,
      };
  }
}
