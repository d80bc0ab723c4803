import {
  type FeedbackEnvironment,
  type FeedbackSort,
  type FeedbackSource,
  type FeedbackView,
  platformLabels,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

/** What the team reads, beside the words that files have, too; testers read other words. */
export {
  feedbackPriorityLabels as priorityLabels,
  feedbackStatusLabels as statusLabels,
  feedbackVisibilityLabels as visibilityLabels,
  frequencyLabels,
  platformLabels,
} from "@firstlight/contract";

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
