import type { CompanyAccess } from "@firstlight/contract";
import { longDate } from "../../lib/dates.ts";

/** Why staff cannot work, as it is specified and in a sentence. */
export function causeOf({ reason }: CompanyAccess): { title: string; text: string } {
  if (reason === "trial_expired") return { title: "Trial Expired", text: "The free trial of your company has ended." };
  if (reason === "subscription_inactive") {
    return { title: "Account Locked", text: "The subscription of your company has ended." };
  }
  return { title: "Account Locked", text: "The people who run this service have locked your company’s account." };
}

/** What opens it again, and who can do that. */
export function nextStep({ reason }: CompanyAccess, isPayer: boolean): string {
  if (reason === "locked") {
    return isPayer
      ? "Please contact support to have it opened again."
      : "Ask the owner or an admin of your company to contact support.";
  }
  return isPayer ? "Upgrade to go on where you left off." : "Ask the owner or an admin of your company to upgrade.";
}

export function whatIsKept(deletion: string | null): string {
  return deletion
    ? `All that your company has here is kept until ${longDate(deletion)} and deleted then. Testers can go on meanwhile.`
    : "Your projects, forms and answers are kept, and testers can go on.";
}

export type TrialTone = "info" | "warning" | "danger";

/** Red in the last three days, yellow in the last week, blue before. */
export function trialTone(daysLeft: number): TrialTone {
  if (daysLeft <= 3) return "danger";
  return daysLeft <= 7 ? "warning" : "info";
}
