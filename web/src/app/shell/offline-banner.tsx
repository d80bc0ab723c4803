import { plural, t } from "#lib/text/translate.ts";
import { countAnswersDrafts } from "#shared/drafts/device-storage.ts";
import { momentOf, timeOf } from "#lib/format/dates.ts";
import { useCachedAt } from "#lib/offline/response-cache.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { useOutboxEntries } from "#shared/outbox/entries.ts";
import { Banner, type BannerProps } from "#ui/index.ts";

function asOf(time: number): string {
  const then = new Date(time);
  return then.toDateString() === new Date().toDateString() ? timeOf(time) : momentOf(then.toISOString());
}

/** Describes unsaved data that is only on this device; queued submissions have their own banner. */
function useSavedText(): string | null {
  const waiting = useOutboxEntries().filter(({ kind }) => kind === "submission").length;
  const begun = countAnswersDrafts() - waiting;
  if (begun <= 0) return null;
  return plural(
    begun,
    "Your answers to {count} form are saved on this device.",
    "Your answers to {count} forms are saved on this device.",
  );
}

/** Shown offline: the age of the displayed data, and what is saved here. */
export function OfflineBanner(props: Pick<BannerProps, "className" | "isFullBleed">) {
  const isOnline = useOnline();
  const at = useCachedAt();
  const saved = useSavedText();
  if (isOnline && at === null) return null;
  return (
    <Banner tone="info" {...props} title={isOnline ? t("We cannot reach the server") : t("You’re offline")}>
      <p>
        {at !== null && <>{t("Showing data as of {time}.", { time: asOf(at) })} </>}
        {saved} {t("We’ll resume when you’re back online.")}
      </p>
    </Banner>
  );
}
