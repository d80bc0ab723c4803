import type { AdminAnnouncement } from "@firstlight/contract";
import { momentOf } from "#lib/format/dates.ts";
import { t } from "#lib/text/translate.ts";
import { Badge, type BadgeTone } from "#ui/index.ts";

export const audienceNames: Record<AdminAnnouncement["audience"], string> = {
  staff: t("Teams only"),
  everyone: t("Teams and testers"),
};

const states: Record<AdminAnnouncement["state"], { label: string; tone: BadgeTone }> = {
  live: { label: t("Live"), tone: "success" },
  scheduled: { label: t("Scheduled"), tone: "info" },
  ended: { label: t("Ended"), tone: "neutral" },
  canceled: { label: t("Canceled"), tone: "neutral" },
};

export function AnnouncementState({ state }: Pick<AdminAnnouncement, "state">) {
  const { label, tone } = states[state];
  return (
    <Badge tone={tone} hasDot={state === "live"}>
      {label}
    </Badge>
  );
}

/** The text, and what it links to. */
export function Words({ announcement: { text, link, tone } }: { announcement: AdminAnnouncement }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <bdi className="line-clamp-2 font-normal wrap-anywhere text-ink">{text}</bdi>
      {link && <span className="line-clamp-1 text-sm font-normal wrap-anywhere text-ink-muted">{link.url}</span>}
      {tone === "warning" && <Badge tone="warning">{t("Warning")}</Badge>}
    </span>
  );
}

/** From when until when it is shown. */
export function Period({ announcement: { starts_at, ends_at, state } }: { announcement: AdminAnnouncement }) {
  return (
    <span className="tabular flex flex-col text-ink-muted">
      <time dateTime={starts_at}>{momentOf(starts_at)}</time>
      {state !== "canceled" && <time dateTime={ends_at}>{t("to {time}", { time: momentOf(ends_at) })}</time>}
    </span>
  );
}

/** A time as a field of the browser takes it, in its time zone: "2026-11-27T21:00". */
export function inputTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
