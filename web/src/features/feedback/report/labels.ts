import type { FeedbackStatus, FeedbackType, Frequency, Report, Severity } from "@firstlight/contract";
import { Bug, Heart, Lightbulb, type LucideIcon, MessageCircleQuestionMark } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/index.ts";

/** How testers read feedback: the team has words of its own. */

interface TypeLabel {
  icon: LucideIcon;
  label: string;
  description: string;
}

export const typeLabels: Readonly<Record<FeedbackType, TypeLabel>> = {
  bug: {
    icon: Bug,
    label: t("Something is broken"),
    description: t("It doesn’t work, or not as you expected."),
  },
  idea: { icon: Lightbulb, label: t("I have an idea"), description: t("Something is missing or could be better.") },
  praise: { icon: Heart, label: t("I like this"), description: t("Tell the team what to keep.") },
  question: {
    icon: MessageCircleQuestionMark,
    label: t("I have a question"),
    description: t("The team will answer you."),
  },
};

export const typeNames: Readonly<Record<FeedbackType, string>> = {
  bug: t("Problem"),
  idea: t("Idea"),
  praise: t("Praise"),
  question: t("Question"),
};

export const severityLabels: Readonly<Record<FeedbackType, Partial<Record<Severity, string>>>> = {
  bug: {
    critical: t("I can’t continue, or lost something"),
    major: t("Something important doesn’t work"),
    minor: t("It bothers me, but there is a way around it"),
    cosmetic: t("It only looks wrong"),
  },
  idea: {
    need: t("I need it"),
    want: t("I would use it often"),
    nice: t("It would be nice to have"),
  },
  praise: {},
  question: {},
};

export const severityQuestions: Readonly<Record<FeedbackType, string>> = {
  bug: t("How bad is it?"),
  idea: t("How much do you want it?"),
  praise: "",
  question: "",
};

export const frequencyLabels: Readonly<Record<Frequency, string>> = {
  always: t("Every time"),
  often: t("Often"),
  sometimes: t("Sometimes"),
  once: t("It happened once"),
};

type StatusFacts = Pick<Report, "type" | "status" | "fixed_build">;

function doneLabel({ type, fixed_build: build }: StatusFacts): string {
  if (type === "praise") return t("Thanked");
  if (type === "question") return t("Answered");
  if (type === "bug") return build === null ? t("Fixed in the next build") : t("Fixed in {build}", { build });
  return build === null ? t("Coming in the next build") : t("Shipped in {build}", { build });
}

const statusLabels: Readonly<Record<Exclude<FeedbackStatus, "accepted" | "done">, string>> = {
  new: t("Received"),
  under_review: t("Being looked at"),
  needs_info: t("Needs your answer"),
  in_progress: t("Being worked on"),
  verified: t("Verified"),
  declined: t("Closed"),
  cannot_reproduce: t("Can’t reproduce"),
  duplicate: t("Already known"),
};

/** The status in the reporter’s words. */
export function statusLabel(report: StatusFacts): string {
  if (report.status === "done") return doneLabel(report);
  if (report.status === "accepted") return report.type === "idea" ? t("Planned") : t("Confirmed");
  return statusLabels[report.status];
}

export const statusTones: Readonly<Record<FeedbackStatus, BadgeTone>> = {
  new: "neutral",
  under_review: "info",
  needs_info: "warning",
  accepted: "info",
  in_progress: "brand",
  done: "success",
  verified: "success",
  declined: "neutral",
  cannot_reproduce: "neutral",
  duplicate: "neutral",
};

function doneMeaning({ type, fixed_build: build }: StatusFacts): string {
  if (type === "praise") return t("The team has read it. Thank you.");
  if (type === "question") return t("The team has answered. Write again if something is still open.");
  return build === null
    ? t("It is done, and comes with the next build.")
    : t("It is in the build {build}. Try it there.", { build });
}

const meanings: Readonly<Record<Exclude<FeedbackStatus, "accepted" | "done">, string>> = {
  new: t("The team has it, and has not looked at it yet."),
  under_review: t("The team is looking into it."),
  needs_info: t("The team needs an answer from you. Write it below."),
  in_progress: t("The team is working on it right now."),
  verified: t("People who had it confirmed that it works now."),
  declined: t("The team decided not to do more about it."),
  cannot_reproduce: t("The team tried, and it did not happen to them. More details help them find it."),
  duplicate: t("The team knows of it already, and works on it in another place."),
};

/** What a status means for who reads it. */
export function statusMeaning(report: StatusFacts): string {
  if (report.status === "done") return doneMeaning(report);
  if (report.status !== "accepted") return meanings[report.status];
  return report.type === "idea" ? t("The team wants to do it.") : t("The team has seen it, too, and will fix it.");
}

/** That the reader is among those who have it. */
export const hasItTexts: Readonly<Record<FeedbackType, string>> = {
  bug: t("You have this, too"),
  idea: t("You want this, too"),
  praise: t("You like this, too"),
  question: t("You ask this, too"),
};

/** Who has it, the reader included. */
export function peopleText({ type, people_count: count }: Pick<Report, "type" | "people_count">): string {
  if (type === "idea") return plural(count, "{count} person wants this", "{count} people want this");
  if (type === "praise") return plural(count, "{count} person likes this", "{count} people like this");
  if (type === "question") return plural(count, "{count} person asks this", "{count} people ask this");
  return plural(count, "{count} person has this", "{count} people have this");
}
