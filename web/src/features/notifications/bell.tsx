import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { setUnreadInTitle } from "#ui/layout/page-title.ts";
import { CountBadge, IconButton, toast } from "#ui/index.ts";
import { Arrival } from "./arrival.tsx";
import { unreadQuery, useBellPace } from "./unread-query.ts";

const loadPanel = () => import("./panel.tsx");
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

function labelOf(unread: number): string {
  if (unread === 0) return t("Notifications");
  return unread > 99 ? t("Notifications, more than 99 unread") : t("Notifications, {unread} unread", { unread });
}

/** Opens once what it shows has come: without a connection people hear of it instead. */
function useOpening() {
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const [hasOpened, setOpened] = useState(false);
  const open = async (): Promise<void> => {
    setState("loading");
    try {
      await loadPanel();
      setOpened(true);
      setState("open");
    } catch {
      setState("closed");
      toast.error(t("Failed to open notifications"), { description: t("Check your connection and try again.") });
    }
  };
  return { state, hasOpened, open, setOpen: (isOpen: boolean) => setState(isOpen ? "open" : "closed") };
}

/** How much is new, and the way to it. */
export function Bell() {
  const { data } = useQuery({ ...unreadQuery(), refetchInterval: useBellPace() });
  const unread = data?.count ?? 0;
  useEffect(() => {
    setUnreadInTitle(unread);
    return () => setUnreadInTitle(0);
  }, [unread]);
  const { state, hasOpened, open, setOpen } = useOpening();
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
      <Suspense>{hasOpened && <NotificationPanel isOpen={state === "open"} onOpenChange={setOpen} />}</Suspense>
    </span>
  );
}
