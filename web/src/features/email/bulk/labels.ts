import type { bulkBody, SendingResult } from "@firstlight/contract";
import type { z } from "zod";
import { plural, t } from "#lib/text/translate.ts";
import type { Option } from "#ui/index.ts";

export type BulkBody = z.input<typeof bulkBody>;
export type BulkType = BulkBody["email_type"];
export type Outcome = SendingResult["outcome"];

export const bulkTypeOptions = [
  {
    value: "general_notification",
    label: t("General notification"),
    description: t("News or a request in your own words, for people who have joined."),
  },
  {
    value: "invitation",
    label: t("Invitation"),
    description: t("A new invitation link, for people who haven’t joined yet."),
  },
  { value: "welcome", label: t("Welcome"), description: t("How to get started, for people who have joined.") },
  { value: "magic_link", label: t("Magic link"), description: t("A link to sign in without a password.") },
] as const satisfies readonly Option[];

export const outcomeNames: Record<Outcome, string> = {
  sent: t("Sent"),
  waiting: t("Scheduled"),
  held: t("Waiting for digest"),
  skipped: t("Skipped by preference"),
  failed: t("Failed"),
};

/** "1 person", "1,204 people". */
export function countedPeople(count: number): string {
  return plural(count, "1 person", "{count} people");
}
