import type {
  FeedbackEnvironment,
  FeedbackItem,
  FeedbackPriority,
  FeedbackSort,
  FeedbackStatus,
  FeedbackType,
  FeedbackView,
  FeedbackVisibility,
  Frequency,
  Platform,
  Severity,
} from "@firstlight/contract";
import { Bug, CircleHelp, Heart, Lightbulb, type LucideIcon } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/data/badge.tsx";

/** What the team reads; testers read other words. */

export const typeLabels: Readonly<Record<FeedbackType, string>> = {
  bug: t("Bug"),
  idea: t("Idea"),
  praise: t("Praise"),
  question: t("Question"),
};

export const typeIcons: Readonly<Record<FeedbackType, LucideIcon>> = {
  bug: Bug,
  idea: Lightbulb,
  praise: Heart,
  question: CircleHelp,
};

const statuses: Readonly<Record<FeedbackStatus, string>> = {
  new: t("New"),
  under_review: t("Under review"),
  needs_info: t("Needs info"),
  accepted: t("Confirmed"),
  in_progress: t("In progress"),
  done: t("Fixed"),
  verified: t("Verified"),
  declined: t("Won’t fix"),
  cannot_reproduce: t("Can’t reproduce"),
  duplicate: t("Duplicate"),
};

const ofOtherTypes: Readonly<Record<FeedbackType, Partial<Record<FeedbackStatus, string>>>> = {
  bug: {},
  idea: { accepted: t("Planned"), done: t("Shipped"), declined: t("Not planned") },
  praise: { done: t("Thanked"), declined: t("Closed") },
  question: { done: t("Answered"), declined: t("Closed") },
};

export const statusLabel = (type: FeedbackType, status: FeedbackStatus): string =>
  ofOtherTypes[type][status] ?? statuses[status];

/** Of all types: each word that a status has. */
export const statusLabels: Readonly<Record<FeedbackStatus, string>> = {
  ...statuses,
  accepted: t("Confirmed or planned"),
  done: t("Done"),
  declined: t("Declined"),
};

/** "Fixed in 2.4". */
export function statusText({ type, status, fixed_build }: Pick<FeedbackItem, "type" | "status" | "fixed_build">) {
  if (status !== "done" || !fixed_build) return statusLabel(type, status);
  const build = fixed_build.name;
  return type === "idea" ? t("Shipped in {build}", { build }) : t("Fixed in {build}", { build });
}

export const statusTones: Readonly<Record<FeedbackStatus, BadgeTone>> = {
  new: "info",
  under_review: "neutral",
  needs_info: "warning",
  accepted: "brand",
  in_progress: "brand",
  done: "success",
  verified: "success",
  declined: "neutral",
  cannot_reproduce: "neutral",
  duplicate: "neutral",
};

export const severityLabels: Readonly<Record<Severity, string>> = {
  critical: t("Critical"),
  major: t("Major"),
  minor: t("Minor"),
  cosmetic: t("Cosmetic"),
  need: t("Need"),
  want: t("Want"),
  nice: t("Nice to have"),
};

export const priorityLabels: Readonly<Record<FeedbackPriority, string>> = {
  urgent: t("Urgent"),
  high: t("High"),
  medium: t("Medium"),
  low: t("Low"),
};

export const visibilityLabels: Readonly<Record<FeedbackVisibility, string>> = {
  private: t("Private"),
  shared: t("Shared"),
};

export const frequencyLabels: Readonly<Record<Frequency, string>> = {
  always: t("Always"),
  often: t("Often"),
  sometimes: t("Sometimes"),
  once: t("Once"),
};

export const platformLabels: Readonly<Record<Platform, string>> = {
  ios: t("iOS"),
  android: t("Android"),
  windows: t("Windows"),
  macos: t("macOS"),
  linux: t("Linux"),
  other: t("Other"),
};

export const viewLabels: Readonly<Record<FeedbackView, string>> = {
  inbox: t("Inbox"),
  mine: t("Mine"),
  late: t("Late"),
  needs_info: t("Needs info"),
  shared: t("Shared"),
  all: t("All"),
};

export const sortLabels: Readonly<Record<FeedbackSort, string>> = {
  activity: t("Latest activity"),
  impact: t("Highest impact"),
  newest: t("Newest"),
  oldest: t("Oldest"),
  due: t("Answer due first"),
};

const environmentLabels: Readonly<Record<keyof FeedbackEnvironment, string>> = {
  platform: t("Platform"),
  device: t("Device"),
  os: t("System"),
  browser: t("Browser"),
  screen: t("Screen"),
  locale: t("Language"),
  time_zone: t("Time zone"),
  connection: t("Connection"),
  build: t("Build"),
};

/** What someone had it on, value by value. */
export function environmentTexts(environment: FeedbackEnvironment): { term: string; details: string }[] {
  const { platform, ...rest } = environment;
  const names = Object.keys(environmentLabels) as (keyof FeedbackEnvironment)[];
  const texts: Partial<Record<keyof FeedbackEnvironment, string>> = {
    ...rest,
    ...(platform && { platform: platformLabels[platform] }),
  };
  return names.flatMap((name) => {
    const details = texts[name];
    return details ? [{ term: environmentLabels[name], details }] : [];
  });
}

/** The same in a line: "Pixel 9 · Android 16". */
export const environmentLine = ({ device, os, browser, platform, build }: FeedbackEnvironment): string =>
  [device, os ?? (platform && platformLabels[platform]), browser, build].filter(Boolean).join(" · ");
