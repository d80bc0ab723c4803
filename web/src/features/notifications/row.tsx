import type { Notification, NotificationKind } from "@firstlight/contract";
import {
  AtSign,
  Bell,
  BellRing,
  CalendarClock,
  CalendarX,
  ClipboardCheck,
  CircleDot,
  ClipboardList,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  MessageSquarePlus,
  MessageSquareReply,
  Sprout,
  UserCheck,
  UserPen,
  WandSparkles,
} from "lucide-react";
import { Link } from "react-aria-components/Link";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { ownPathOf } from "#shared/session/paths.ts";
import { cx } from "#ui/index.ts";

const known: Record<NotificationKind, LucideIcon> = {
  wizard_assigned: WandSparkles,
  wizard_reminder: WandSparkles,
  onboarding_added: Sprout,
  onboarding_reminder: Sprout,
  reminder: BellRing,
  form_published: ClipboardList,
  form_due: CalendarClock,
  form_overdue: CalendarX,
  message: MessageSquare,
  response_received: ClipboardCheck,
  invitation_accepted: UserCheck,
  feedback_new: MessageSquarePlus,
  feedback_reply: MessageSquareReply,
  feedback_status: CircleDot,
  feedback_assigned: UserPen,
  feedback_mention: AtSign,
  build_announced: WandSparkles,
  retest_asked: ClipboardCheck,
  trial_ending: Hourglass,
};

/** Icons by kind; a server newer than this page may send unknown kinds. */
const notificationIcons: Readonly<Partial<Record<string, LucideIcon>>> = known;

interface NotificationRowProps {
  notification: Notification;
  /** Called when the notification's link is followed. */
  onFollow: () => void;
}

/** Unread notifications have a colored mark, a bold title and a text for screen readers. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { kind, title, message, created_at, is_read, link } = notification;
  const Icon = notificationIcons[kind] ?? Bell;
  return (
    <li className="relative flex gap-3 rounded-md px-3 py-3 transition-colors hover:bg-hover has-[a[data-focus-visible]]:outline-2 has-[a[data-focus-visible]]:outline-ring">
      <span
        aria-hidden
        className={cx(
          "mt-0.5 grid size-8 shrink-0 place-items-center rounded-full",
          is_read ? "bg-sunken text-ink-muted" : "bg-brand-soft text-brand-text",
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 grow">
        <Link
          href={ownPathOf(link) ?? "/"}
          onPress={onFollow}
          className={cx(
            "line-clamp-3 text-base break-words text-ink no-underline outline-none after:absolute after:inset-0",
            is_read ? "font-normal" : "font-semibold",
          )}
        >
          {!is_read && <span className="sr-only">{t("Unread:")} </span>}
          {title}
        </Link>
        {message && <p className="mt-0.5 line-clamp-3 text-sm break-words text-pretty text-ink-muted">{message}</p>}
        <TimeAgo time={created_at} className="mt-1 block text-xs text-ink-subtle" />
      </div>
    </li>
  );
}
