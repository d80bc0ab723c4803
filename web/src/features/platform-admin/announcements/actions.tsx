import { type AdminAnnouncement, announcementLimits } from "@firstlight/contract";
import { CircleStop, Megaphone } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { AnnouncementBanner } from "#shared/installation/announcement-banner.tsx";
import { DateField, FilterChips, RadioGroup, TextArea, TextField } from "#ui/index.ts";
import { defineAction } from "../actions/action.tsx";
import { adminApi } from "../api.ts";
import { audienceNames, inputTime } from "./parts.tsx";

const dayMs = 86_400_000;

interface Values {
  text: string;
  linkLabel: string;
  linkUrl: string;
  tone: AdminAnnouncement["tone"];
  audience: AdminAnnouncement["audience"];
  /** Local times of their fields; an empty start is now. */
  starts: string;
  ends: string;
}

const empty: Values = { text: "", linkLabel: "", linkUrl: "", tone: "info", audience: "staff", starts: "", ends: "" };

const tones = [
  { value: "info", label: t("Information") },
  { value: "warning", label: t("Warning") },
] as const;
const audiences = Object.entries(audienceNames).map(([value, label]) => ({
  value: value as Values["audience"],
  label,
}));
const periods = [1, 3, 7].map((days) => ({ id: String(days), label: plural(days, "{count} day", "{count} days") }));

const isAddress = (url: string) => /^https:\/\/[^\s/]+/i.test(url.trim());

/** Why the link is not complete; undefined where there is none or it is. */
function linkErrors({ linkLabel, linkUrl }: Values): { label?: string; url?: string } {
  if (linkLabel.trim() === "" && linkUrl.trim() === "") return {};
  return {
    ...(linkLabel.trim() === "" && { label: t("Link text is required") }),
    ...(!isAddress(linkUrl) && { url: t("Enter a web address that starts with https://") }),
  };
}

function isReady(values: Values): boolean {
  const { text, ends } = values;
  const length = text.trim().length;
  return length > 0 && length <= announcementLimits.text && ends !== "" && Object.keys(linkErrors(values)).length === 0;
}

function Preview({ values }: { values: Values }) {
  const { text, tone, linkLabel, linkUrl } = values;
  const hasLink = linkLabel.trim() !== "" && isAddress(linkUrl);
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium text-ink">{t("Preview")}</h3>
      <AnnouncementBanner
        announcement={{
          text: text.trim() || t("Your text appears here."),
          tone,
          link: hasLink ? { url: linkUrl.trim(), label: linkLabel.trim() } : null,
        }}
      />
    </div>
  );
}

interface PartProps {
  values: Values;
  set: (change: Partial<Values>) => void;
}

function Words({ values, set }: PartProps) {
  const errors = linkErrors(values);
  return (
    <>
      <TextArea
        label={t("Text")}
        description={t("Shown as you write it, in every language.")}
        isRequired
        rows={3}
        maxLength={announcementLimits.text}
        value={values.text}
        onChange={(text) => set({ text })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("Link text")}
          labelNote={t("optional")}
          maxLength={announcementLimits.linkLabel}
          value={values.linkLabel}
          onChange={(linkLabel) => set({ linkLabel })}
          error={errors.label}
          autoComplete="off"
        />
        <TextField
          label={t("Link address")}
          labelNote={t("optional")}
          type="url"
          placeholder="https://"
          value={values.linkUrl}
          onChange={(linkUrl) => set({ linkUrl })}
          error={errors.url}
          autoComplete="off"
        />
      </div>
    </>
  );
}

function Times({ values, set }: PartProps) {
  const { starts, ends } = values;
  const end = (days: number) => {
    const from = starts === "" ? Date.now() : new Date(starts).getTime();
    set({ ends: inputTime(new Date(from + days * dayMs)) });
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          hasTime
          label={t("Start")}
          labelNote={t("now if empty")}
          value={starts}
          onChange={(time) => set({ starts: time })}
        />
        <DateField hasTime isRequired label={t("End")} value={ends} onChange={(time) => set({ ends: time })} />
      </div>
      <FilterChips label={t("Suggested length")} chips={periods} current="" onChange={(days) => end(Number(days))} />
    </>
  );
}

export const publish = defineAction({
  id: "publish",
  label: () => t("New Announcement"),
  icon: Megaphone,
  title: (_subject: object) => t("New announcement to all companies"),
  values: empty,
  reason: { isOptional: true },
  Fields: ({ values, set }) => (
    <>
      <Words values={values} set={set} />
      <div className="grid gap-4 sm:grid-cols-2">
        <RadioGroup
          label={t("Tone")}
          options={tones}
          value={values.tone}
          onChange={(tone) => set({ tone: tone === "warning" ? "warning" : "info" })}
        />
        <RadioGroup
          label={t("Audience")}
          options={audiences}
          value={values.audience}
          onChange={(audience) => set({ audience: audience === "everyone" ? "everyone" : "staff" })}
        />
      </div>
      <Times values={values} set={set} />
      <Preview values={values} />
    </>
  ),
  isReady,
  submit: (_subject, { starts }) => (starts === "" ? t("Publish Now") : t("Schedule")),
  failed: t("Failed to publish announcement"),
  run(_subject, { text, tone, audience, linkLabel, linkUrl, starts, ends }) {
    const link = linkUrl.trim() === "" ? null : { url: linkUrl.trim(), label: linkLabel.trim() };
    const starts_at = starts === "" ? null : new Date(starts).toISOString();
    return adminApi.publishAnnouncement({
      body: { text, tone, audience, link, starts_at, ends_at: new Date(ends).toISOString() },
    });
  },
  done: (_subject, _values, { state }) => ({
    toast: state === "live" ? t("Announcement published") : t("Announcement scheduled"),
  }),
});

export const end = defineAction({
  id: "end",
  label: ({ state }: AdminAnnouncement) => (state === "live" ? t("End Now") : t("Cancel Announcement")),
  icon: CircleStop,
  tone: "danger",
  title: ({ state }) => (state === "live" ? t("End this announcement now?") : t("Cancel this announcement?")),
  values: {},
  reason: { isOptional: true },
  Fields: ({ subject }) => (
    <>
      <p className="text-ink-muted">
        {subject.state === "live"
          ? t("It disappears for everyone right away. It stays in this list.")
          : t("It will not be shown. It stays in this list.")}
      </p>
      <AnnouncementBanner announcement={subject} />
    </>
  ),
  submit: ({ state }) => (state === "live" ? t("End Now") : t("Cancel Announcement")),
  failed: t("Failed to end announcement"),
  run: ({ id }) => adminApi.endAnnouncement({ params: { id } }),
  done: ({ state }) => ({ toast: state === "live" ? t("Announcement ended") : t("Announcement canceled") }),
});
