import type { CompanyAccess } from "@firstlight/contract";

export interface TrialNotice {
  tone: "info" | "warning" | "danger";
  title: string | undefined;
  text: string;
}

function remaining(days: number): string {
  if (days <= 0) return "today";
  return days === 1 ? "in 1 day" : `in ${days} days`;
}

/** What the shell says about a running trial; nothing about paid or ended ones. */
export function trialNotice(access: CompanyAccess, endsOn: string | null): TrialNotice | null {
  const { status, has_access, days_left } = access;
  if (status !== "trial" || !has_access || days_left === null) return null;
  if (days_left > 7) return { tone: "info", title: undefined, text: `Free trial: ${days_left} days left.` };
  const date = endsOn ? `, on ${endsOn}` : "";
  return {
    tone: days_left <= 3 ? "danger" : "warning",
    title: "Trial Ending Soon",
    text: `Your free trial ends ${remaining(days_left)}${date}. After that your team cannot work here; testers can go on.`,
  };
}
