import type { Message, Role } from "@firstlight/contract";
import { CloudOff, RotateCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { t } from "#lib/text/translate.ts";
import { momentOf, timeOf } from "#lib/format/dates.ts";
import { Avatar, Button, cx } from "#ui/index.ts";
import { dayKey } from "../dates.ts";
import { MessageFiles, MessageText } from "#shared/messages/content.tsx";
import { type OutMessage, sendFailed } from "../outbox.ts";
import { useSeen } from "#lib/hooks/use-seen.ts";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Calls `onSeen` once when the mark scrolls into view in a visible tab. */
function SeenMark({ onSeen }: { onSeen: () => void }) {
  const { ref, isSeen } = useSeen<HTMLSpanElement>();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const say = useRef(onSeen);
  useEffect(() => {
    say.current = onSeen;
  });
  useEffect(() => {
    if (isSeen && isVisible) say.current();
  }, [isSeen, isVisible]);
  return <span ref={ref} aria-hidden className="pointer-events-none absolute bottom-0 h-px w-px" />;
}

/** What the other side is called. */
export function sideOf(role: Role): string {
  return role === "beta_tester" ? t("Beta tester") : t("Team member");
}

/** "Read 10:32 AM", with the day when it was another. */
function stateOf({ read_at, created_at }: Message): string {
  if (read_at === null) return t("Sent");
  return t("Read {time}", { time: dayKey(read_at) === dayKey(created_at) ? timeOf(read_at) : momentOf(read_at) });
}

interface BubbleProps {
  isOwn: boolean;
  /** On the right: what one's own side wrote. */
  isOurs: boolean;
  head: ReactNode;
  foot: ReactNode;
  avatar: ReactNode;
  children: ReactNode;
}

function Bubble({ isOwn, isOurs, head, foot, avatar, children }: BubbleProps) {
  return (
    <div className={cx("flex gap-2.5", isOurs && "flex-row-reverse")}>
      <div className="hidden w-8 shrink-0 sm:block">{avatar}</div>
      <div className={cx("flex max-w-[88%] min-w-0 flex-col gap-1 sm:max-w-[min(80%,38rem)]", isOurs && "items-end")}>
        {head}
        <div
          className={cx(
            "max-w-full min-w-0 rounded-lg px-3.5 py-2",
            isOwn ? "bg-brand-soft" : "bg-surface ring-1 ring-inset ring-line",
          )}
        >
          {children}
        </div>
        {foot}
      </div>
    </div>
  );
}

interface MessageItemProps {
  message: Message;
  /** Of the reader. */
  userId: string;
  isOurs: boolean;
  /** The first of several by one person: it says who. */
  hasHead: boolean;
  /** Below it: what has become of it. */
  after?: ReactNode;
  onSeen: (message: Message) => void;
}

function Head({ message, userId }: Pick<MessageItemProps, "message" | "userId">) {
  const { sender, recipient_id, recipient_name } = message;
  const isOwn = sender.id === userId;
  // Staff write to the tester, whose conversation it is; a tester writes to one of several.
  const isToColleague = sender.role === "beta_tester" && recipient_id !== userId;
  return (
    <p className="flex max-w-full min-w-0 flex-wrap items-baseline gap-x-1.5 text-sm text-ink-muted">
      <span dir="auto" className="min-w-0 truncate font-medium text-ink">
        {isOwn ? t("You") : sender.name}
      </span>
      {!isOwn && <span className="shrink-0">{sideOf(sender.role)}</span>}
      {isToColleague && (
        <span className="min-w-0 truncate">{t("to {recipientName}", { recipientName: recipient_name })}</span>
      )}
    </p>
  );
}

export function MessageItem({ message, userId, isOurs, hasHead, after, onSeen }: MessageItemProps) {
  const isOwn = message.sender.id === userId;
  const isUnread = message.recipient_id === userId && message.read_at === null;
  return (
    <li className={cx("relative", hasHead ? "mt-4" : "mt-1.5")}>
      {isUnread && <SeenMark onSeen={() => onSeen(message)} />}
      <Bubble
        isOwn={isOwn}
        isOurs={isOurs}
        head={hasHead && <Head message={message} userId={userId} />}
        avatar={hasHead && <Avatar name={message.sender.name} />}
        foot={
          <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-subtle">
            <p className="tabular">
              <time dateTime={message.created_at}>{timeOf(message.created_at)}</time>
              {isOwn && ` · ${stateOf(message)}`}
            </p>
            {after}
          </div>
        }
      >
        <MessageText text={message.content} />
        <MessageFiles files={message.attachments} />
      </Bubble>
    </li>
  );
}

interface OutItemProps {
  out: OutMessage;
  onRetry: () => void;
  onEdit: () => void;
}

/** The reason a message is not sent; one that is retried automatically is not an error. */
function Why({ failure }: { failure: NonNullable<OutMessage["failure"]> }) {
  const Icon = failure.isNetwork ? CloudOff : TriangleAlert;
  return (
    <div
      role={failure.isNetwork ? "status" : "alert"}
      className={cx("flex items-start gap-1.5", failure.isNetwork ? "text-ink-muted" : "text-danger")}
    >
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <p className="min-w-0">
        <span className="font-medium">{failure.isNetwork ? t("Not sent yet.") : sendFailed}</span> {failure.text}
      </p>
    </div>
  );
}

/** A message that is not delivered yet: being sent, or stored until it is sent again. */
export function OutItem({ out, onRetry, onEdit }: OutItemProps) {
  return (
    <li className="mt-4">
      <Bubble
        isOwn
        isOurs
        head={null}
        avatar={null}
        foot={
          out.failure === null ? (
            <p className="text-xs text-ink-subtle">{t("Sending…")}</p>
          ) : (
            <div className="flex max-w-full flex-col items-end gap-1.5 text-sm">
              <Why failure={out.failure} />
              <div className="flex gap-2">
                <Button size="sm" variant="ghost" onPress={onEdit}>
                  {t("Edit")}
                </Button>
                <Button size="sm" icon={RotateCw} onPress={onRetry}>
                  {t("Retry")}
                </Button>
              </div>
            </div>
          )
        }
      >
        <MessageText text={out.content} />
        <MessageFiles files={out.files} />
      </Bubble>
    </li>
  );
}
