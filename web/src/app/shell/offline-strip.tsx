import { t } from "#lib/text/translate.ts";
import { momentOf, timeOf } from "#lib/format/dates.ts";
import { dashboardCacheName, hasCached, useCachedAt } from "#lib/offline/response-cache.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { useOutboxEntries } from "#shared/outbox/entries.ts";
import { StatusStrip } from "#ui/feedback/status-strip.tsx";

function asOf(time: number): string {
  const then = new Date(time);
  return then.toDateString() === new Date().toDateString() ? timeOf(time) : momentOf(then.toISOString());
}

/** What this device keeps: for testers their work, and what they see of it. */
function savedText(waiting: number): string {
  if (waiting > 0) return t("Not sent yet: {count}.", { count: waiting });
  return hasCached(dashboardCacheName) ? t("Saved on this device.") : t("We’ll resume when you’re back online.");
}

/** Shown offline: what is saved here, and the age of the data on screen. */
export function OfflineStrip() {
  const isOnline = useOnline();
  const at = useCachedAt();
  const entries = useOutboxEntries();
  const waiting = entries.filter(({ refused }) => refused === null).length;
  // The outbox's bar says what was refused: that matters more than the age of the data.
  if (isOnline && (at === null || waiting < entries.length)) return null;
  return (
    <StatusStrip>
      <strong>{isOnline ? t("We can’t reach the server.") : t("Offline.")}</strong> {savedText(waiting)}
      {at !== null && ` ${t("Updated {time}.", { time: asOf(at) })}`}
    </StatusStrip>
  );
}
