import type { FeedbackAudience, FeedbackComment } from "@firstlight/contract";
import { LockKeyhole, type LucideIcon, MessageCircleReply, Megaphone } from "lucide-react";
import { t } from "#lib/text/translate.ts";

/** Who reads a comment is unmistakable: each audience has its words, its icon and its color. */
export const audienceIcons: Readonly<Record<FeedbackAudience, LucideIcon>> = {
  internal: LockKeyhole,
  direct: MessageCircleReply,
  shared: Megaphone,
};

export const audienceColors: Readonly<Record<FeedbackAudience, string>> = {
  internal: "bg-warning-soft text-warning",
  direct: "bg-info-soft text-info",
  shared: "bg-brand-soft text-brand-text",
};

export function readersText({ audience, author, tester }: FeedbackComment): string {
  if (audience === "internal") return t("Note for the team only");
  if (audience === "shared") return t("To all who see it");
  if (!author.is_staff) return t("To the team");
  return t("Reply to {name}", { name: tester?.name ?? t("No Name") });
}
