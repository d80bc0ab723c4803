import { type FeedbackItem, feedbackStatusLabel, type FeedbackStatus, type FeedbackType } from "@firstlight/contract";
import { Bug, CircleHelp, Heart, Lightbulb, type LucideIcon } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/data/badge.tsx";

/** What the team reads; testers read other words. */
export {
  feedbackStatusLabel as statusLabel,
  feedbackTypeLabels as typeLabels,
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
  if (status !== "done" || !fixed_build) return feedbackStatusLabel(type, status);
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
