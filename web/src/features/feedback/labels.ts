import {
  type FeedbackEnvironment,
  type FeedbackItem,
  feedbackStatusLabel as statusLabel,
  type FeedbackSort,
  type FeedbackSource,
  type FeedbackStatus,
  type FeedbackType,
  type FeedbackView,
  platformLabels,
} from "@firstlight/contract";
import { Bug, CircleHelp, Heart, Lightbulb, type LucideIcon } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/data/badge.tsx";

/** What the team reads, beside the words that files have, too; testers read other words. */
export {
  feedbackPriorityLabels as priorityLabels,
  feedbackStatusLabel as statusLabel,
  feedbackStatusLabels as statusLabels,
  feedbackTypeLabels as typeLabels,
  feedbackVisibilityLabels as visibilityLabels,
  frequencyLabels,
  platformLabels,
  severityLabels,
} from "@firstlight/contract";

export const typeIcons: Readonly<Record<FeedbackType, LucideIcon>> = {
  bug: Bug,
  idea: Lightbulb,
  praise: Heart,
  question: CircleHelp,
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

/** As filters name them. */
export const sourceLabels: Readonly<Record<FeedbackSource, string>> = {
  tester: t("Testers"),
  staff: t("Your team"),
  response: t("Form responses"),
  wizard_answer: t("Wizard answers"),
  message: t("Messages"),
  import: t("Imports"),
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
