import type { Announcement as Announced, Role } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "#lib/offline/storage.ts";
import { useReaches } from "#lib/offline/response-cache.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { useOutboxEntries } from "#shared/outbox/entries.ts";
import { meQuery } from "#shared/session/me-query.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { randomDelay } from "#shared/installation/spread.ts";
import { AnnouncementBanner } from "#shared/installation/announcement-banner.tsx";

/** A timer waits no longer than this. */
const longestWaitMs = 2 ** 31 - 1;
const againAfterMs = 60_000;

/** Whether it is over by this device's clock, also where it ends while the page is open. The server says when it starts. */
function useHasEnded({ ends_at }: Announced): boolean {
  const [now, setNow] = useState(Date.now);
  const end = Date.parse(ends_at);
  useEffect(() => {
    if (end <= now) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(end - now, longestWaitMs));
    return () => clearTimeout(timer);
  }, [end, now]);
  return end <= now;
}

/** Asks for the next one once it has started: a little later than others do, and again where this device's clock is fast. */
function useNext(at: string | undefined): void {
  const client = useQueryClient();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (at === undefined) return undefined;
    const left = Date.parse(at) - Date.now();
    const wait = (left > 0 ? left : againAfterMs) + randomDelay();
    const timer = setTimeout(
      () => {
        setAsked(asked + 1);
        void client.invalidateQueries({ queryKey: meQuery().queryKey });
      },
      Math.min(wait, longestWaitMs),
    );
    return () => clearTimeout(timer);
  }, [client, at, asked]);
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
  /** When the next one starts. */
  nextAt: string | undefined;
  className?: string;
}

function Shown({ announcement, className }: { announcement: Announced; className?: string }) {
  const { user } = useSignedIn();
  const [dismissed, dismiss] = useDismissed(user.id);
  const hasEnded = useHasEnded(announcement);
  const isBusy = useIsBusy(user.role);
  const isOnline = useOnline();
  const isReached = useReaches();
  const hasWork = useOutboxEntries().length > 0;
  // One banner at a time: what the device has to say about a person's own work comes first.
  if (hasEnded || isBusy || !isOnline || !isReached || hasWork || dismissed === announcement.id) return null;
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
export function Announcement({ announcement, nextAt, ...props }: AnnouncementProps) {
  useNext(nextAt);
  return announcement && <Shown key={announcement.id} announcement={announcement} {...props} />;
}
