import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { t } from "#lib/text/translate.ts";
import { momentOf, timeOf } from "#lib/format/dates.ts";
import { cacheOwner, useReaches } from "#lib/offline/response-cache.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { useOutboxEntries } from "#shared/outbox/entries.ts";
import { StatusStrip } from "#ui/feedback/status-strip.tsx";

function asOf(time: number): string {
  const then = new Date(time);
  return then.toDateString() === new Date().toDateString() ? timeOf(time) : momentOf(then.toISOString());
}

const works = new Set<unknown>(["forms", "messages", "testers", "wizards"]);

/** When the oldest work on screen was loaded; null while there is none. */
function oldestShown(client: QueryClient): number | null {
  const shown = client.getQueryCache().findAll({
    type: "active",
    predicate: ({ queryKey }) => works.has(queryKey[0]),
  });
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The time of what testers see while they are cut off, which is stored on this device; otherwise null. */
function useStoredAt(isOnline: boolean): number | null {
  const client = useQueryClient();
  const reaches = useReaches();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => ((isOnline && reaches) || cacheOwner() === undefined ? null : oldestShown(client)),
  );
}

function savedText(waiting: number, isStored: boolean): string {
  if (waiting > 0) return t("Not sent yet: {count}.", { count: waiting });
  return isStored ? t("Saved on this device.") : t("We’ll resume when you’re back online.");
}

/** Shown offline: what is saved here, and the age of the data on screen. */
export function OfflineStrip() {
  const isOnline = useOnline();
  const at = useStoredAt(isOnline);
  const entries = useOutboxEntries();
  const waiting = entries.filter(({ refused }) => refused === null).length;
  // The outbox's bar says what was refused: that matters more than the age of the data.
  if (isOnline && (at === null || waiting < entries.length)) return null;
  return (
    <StatusStrip>
      <strong>{isOnline ? t("We can’t reach the server.") : t("Offline.")}</strong> {savedText(waiting, at !== null)}
      {at !== null && ` ${t("Updated {time}.", { time: asOf(at) })}`}
    </StatusStrip>
  );
}
