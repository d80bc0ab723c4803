import type { Notification } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { setUnreadInTitle } from "#ui/layout/page-title.ts";
import { CountBadge, IconButton, lazyPart, toast } from "#ui/index.ts";
import { unreadQuery, useBellPace } from "./unread-query.ts";

type Newest = Pick<Notification, "id" | "title" | "created_at" | "is_read"> | null;

/**
 * Announces new notifications to screen readers without moving the focus: only the newest.
 * @param newest undefined until it is known
 */
function Arrival({ newest }: { newest: Newest | undefined }) {
  const [latest, setLatest] = useState<string>();
  const [said, setSaid] = useState<Newest>(null);
  if (newest !== undefined) {
    const at = newest?.created_at ?? "";
    if (latest === undefined) setLatest(at);
    else if (at > latest) {
      setLatest(at);
      if (newest && !newest.is_read) setSaid(newest);
    }
  }
  return (
    <output aria-live="polite" className="sr-only">
      {/* Another element each time: the same words said again are said again. */}
      {said && <span key={said.id + said.created_at}>{t("New notification: {title}", { title: said.title })}</span>}
    </output>
  );
}

const loadPanel = () => import("./panel.tsx");
const NotificationPanel = lazyPart(async () => (await loadPanel()).NotificationPanel, {
  when: ({ isOpen }) => isOpen,
});

function labelOf(unread: number): string {
  if (unread === 0) return t("Notifications");
  return unread > 99 ? t("Notifications, more than 99 unread") : t("Notifications, {unread} unread", { unread });
}

/** Opens once what it shows has come: without a connection people hear of it instead. */
function useOpening() {
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const open = async (): Promise<void> => {
    setState("loading");
    try {
      await loadPanel();
      setState("open");
    } catch {
      setState("closed");
      toast.error(t("Failed to open notifications"), { description: t("Check your connection and try again.") });
    }
  };
  return { state, open, setOpen: (isOpen: boolean) => setState(isOpen ? "open" : "closed") };
}

/** How much is new, and the way to it. */
export function Bell() {
  const { data } = useQuery({ ...unreadQuery(), refetchInterval: useBellPace() });
  const unread = data?.count ?? 0;
  useEffect(() => {
    setUnreadInTitle(unread);
    return () => setUnreadInTitle(0);
  }, [unread]);
  const { state, open, setOpen } = useOpening();
  return (
    <span className="relative block size-control shrink-0">
      <IconButton
        icon={BellIcon}
        label={labelOf(unread)}
        aria-haspopup="dialog"
        className="[&>svg]:size-5"
        isPending={state === "loading"}
        onPress={() => void open()}
      />
      <span aria-hidden className="pointer-events-none absolute -top-0.5 start-1/2 flex tester:top-1">
        <CountBadge count={unread} label={t("unread")} />
      </span>
      <Arrival newest={data?.newest} />
      <NotificationPanel isOpen={state === "open"} onOpenChange={setOpen} />
    </span>
  );
}
