import type { Notification } from "@firstlight/contract";
import { Link } from "react-aria-components/Link";
import { momentOf, timeAgo } from "../../lib/dates.ts";
import { ownPathOf } from "../../lib/paths.ts";
import { cx } from "../../ui/index.ts";

interface NotificationRowProps {
  notification: Notification;
  /** Pressed: on the way to the thing itself. */
  onFollow: () => void;
}

/** A dot for the eye, a word for the ear, and a heavier title for both to agree with. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { title, message, created_at, is_read, link } = notification;
  return (
    <li className="relative flex gap-3 rounded-md px-3 py-3 transition-colors hover:bg-hover has-[a[data-focus-visible]]:outline-2 has-[a[data-focus-visible]]:outline-ring">
      <span
        aria-hidden
        className={cx(
          "mt-[0.45em] size-2 shrink-0 rounded-full",
          is_read ? "ring-1 ring-line-strong" : "bg-brand-text",
        )}
      />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            href={ownPathOf(link) ?? "/"}
            onPress={onFollow}
            className={cx(
              "min-w-0 text-base break-words text-ink no-underline outline-none after:absolute after:inset-0",
              is_read ? "font-medium" : "font-semibold",
            )}
          >
            {!is_read && <span className="sr-only">Unread: </span>}
            {title}
          </Link>
          <time dateTime={created_at} title={momentOf(created_at)} className="shrink-0 text-xs text-ink-subtle">
            {timeAgo(created_at)}
          </time>
        </div>
        {message && <p className="mt-0.5 text-sm break-words text-pretty text-ink-muted">{message}</p>}
      </div>
    </li>
  );
}
