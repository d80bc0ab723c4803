import type { CompanyAccess } from "@firstlight/contract";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { longDate } from "#lib/format/dates.ts";

/** Why staff cannot work, as it is specified and in a sentence. */
export function causeOf({ reason }: CompanyAccess): { title: string; text: string } {
  if (reason === "trial_expired") return { title: t("Trial Expired"), text: t("Your company’s free trial has ended.") };
  if (reason === "subscription_inactive") {
    return { title: t("Account Locked"), text: t("Your company’s subscription has ended.") };
  }
  return { title: t("Account Locked"), text: t("{product} support has locked your company’s account.", { product }) };
}

/** What opens it again, and who can do that. */
export function nextStep({ reason }: CompanyAccess, isPayer: boolean): string {
  if (reason === "locked") {
    return isPayer
      ? t("Contact support to unlock it.")
      : t("Ask the owner or an admin of your company to contact support.");
  }
  return isPayer
    ? t("Upgrade to continue where you left off.")
    : t("Ask the owner or an admin of your company to upgrade.");
}

export function retainedData(deletion: string | null): string {
  return deletion
    ? t("Your company’s data is kept until {longDate}, then deleted. Until then, testers can continue.", {
        longDate: longDate(deletion),
      })
    : t("Your projects, forms and responses are kept, and testers can continue.");
}

export type TrialTone = "info" | "warning" | "danger";

/** Red in the last three days, yellow in the last week, blue before. */
export function trialTone(daysLeft: number): TrialTone {
  if (daysLeft <= 3) return "danger";
  return daysLeft <= 7 ? "warning" : "info";
}
