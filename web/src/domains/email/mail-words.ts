import type { bulkBody, SendingResult } from "@firstlight/contract";
import type { z } from "zod";
import type { Option } from "../../ui/index.ts";

export type BulkBody = z.input<typeof bulkBody>;
export type BulkType = BulkBody["email_type"];
export type Outcome = SendingResult["outcome"];

export const bulkTypeOptions = [
  {
    value: "general_notification",
    label: "General notification",
    description: "News or a request in your own words, for those who have joined.",
  },
  { value: "invitation", label: "Invitation", description: "A fresh link to join, for those who have not yet." },
  { value: "welcome", label: "Welcome", description: "How to get started, for those who have joined." },
  { value: "magic_link", label: "Magic Link", description: "A link that signs them in without a password." },
] as const satisfies readonly Option[];

export const outcomeNames: Record<Outcome, string> = {
  sent: "Sent",
  waiting: "Leaves later",
  held: "Waiting for digest",
  skipped: "Skipped by preference",
  failed: "Failed",
};

/** "1 person", "1,204 people". */
export function countedPeople(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en")} people`;
}
