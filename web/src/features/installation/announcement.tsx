import type { Announcement as Announced, Role } from "@firstlight/contract";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "#lib/offline/storage.ts";
import { useReaches } from "#lib/offline/response-cache.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { useOutboxEntries } from "#shared/outbox/entries.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { AnnouncementBanner } from "#shared/installation/announcement-banner.tsx";

/** A timer waits no longer than this. */
const longestWaitMs = 2 ** 31 - 1;

/** Whether it is shown by this device's clock, also where it starts or ends while the page is open. */
function useIsLive({ starts_at, ends_at }: Announced): boolean {
  const [now, setNow] = useState(Date.now);
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const next = now < start ? start : end;
  useEffect(() => {
    if (next <= now) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - now, longestWaitMs));
    return () => clearTimeout(timer);
  }, [next, now]);
  return start <= now && now < end;
}

/** The one that this person has dismissed on this device. */
function useDismissed(userId: string) {
  const key = `firstlight.announcement.${userId}`;
  const [dismissed, setDismissed] = useState(() => readStored(key));
  const dismiss = (id: string) => {
    writeStored(key, id);
    setDismissed(id);
  };
  return [dismissed, dismiss] as const;
}

/** Testers read it on their dashboard, not above what they answer. */
function useIsBusy(role: Role): boolean {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return role === "beta_tester" && !/^\/dashboard(\/projects\/[^/]+)?\/?$/.test(path);
}

interface AnnouncementProps {
  announcement: Announced | undefined;
  className?: string;
}

function Shown({ announcement, className }: { announcement: Announced; className?: string }) {
  const { user } = useSignedIn();
  const [dismissed, dismiss] = useDismissed(user.id);
  const isLive = useIsLive(announcement);
  const isBusy = useIsBusy(user.role);
  const isOnline = useOnline();
  const isReached = useReaches();
  const hasWork = useOutboxEntries().length > 0;
  // One banner at a time: what the device has to say about a person's own work comes first.
  if (!isLive || isBusy || !isOnline || !isReached || hasWork || dismissed === announcement.id) return null;
  return (
    <AnnouncementBanner
      isFullBleed
      announcement={announcement}
      onDismiss={() => dismiss(announcement.id)}
      {...(className && { className })}
    />
  );
}

/** Across the top of the app, until it ends or is dismissed. */
export function Announcement({ announcement, ...props }: AnnouncementProps) {
  return announcement && <Shown key={announcement.id} announcement={announcement} {...props} />;
}
