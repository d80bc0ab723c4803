import type { AdminUser } from "@firstlight/contract";
import { tierNames } from "../people/plan-words.ts";

export type Act = "extend" | "plan" | "reset" | "actAs" | "suspend" | "lift" | "internal";

/** Whom an act is about, and what of their company decides whether it makes sense. */
export type Subject = Pick<
  AdminUser,
  | "id"
  | "name"
  | "email"
  | "role"
  | "status"
  | "company_id"
  | "company_name"
  | "subscription_tier"
  | "subscription_status"
  | "granted_tier"
  | "trial_ends"
  | "has_running_subscription"
  | "company_suspended_at"
  | "company_staff"
  | "is_sample"
  | "is_internal"
  | "support_may_write"
>;

/** Of a company: what its plan is and may become; its owner, or one of its people, stands for it. */
export type PlanSubject = Pick<
  Subject,
  | "id"
  | "company_id"
  | "company_name"
  | "subscription_tier"
  | "subscription_status"
  | "granted_tier"
  | "trial_ends"
  | "has_running_subscription"
>;

/** An act with whom it is about. */
export type Doing =
  | { act: "extend"; subject: PlanSubject }
  | { act: "plan"; subject: PlanSubject }
  | { act: Exclude<Act, "extend" | "plan">; subject: Subject };

/** Why there is no trial to extend; nothing where there is one. */
export function whyNoTrial(subject: PlanSubject): string | undefined {
  const { company_name, subscription_status, subscription_tier, granted_tier } = subject;
  if (subscription_status !== "active") return undefined;
  const tier = tierNames[subscription_tier];
  if (granted_tier !== null) return `${company_name} has ${tier} by hand: change its plan instead.`;
  return `${company_name} pays for ${tier}: it is on no trial.`;
}

function isOut({ role, status, company_suspended_at }: Subject): boolean {
  return role === "owner" ? company_suspended_at !== null : status === "suspended";
}

/** What can be done in the order it is offered, each with why it makes no sense now. */
export function actsWith(subject: Subject): { act: Act; whyNot: string | undefined }[] {
  const hasJoined = subject.status !== "invited";
  const isActive = subject.status === "active";
  const notJoined = hasJoined ? undefined : "They have not joined yet.";
  const notActive = isActive ? undefined : (notJoined ?? "They are not active.");
  const out = isOut(subject);
  return [
    { act: "extend", whyNot: whyNoTrial(subject) },
    { act: "plan", whyNot: undefined },
    { act: "reset", whyNot: notJoined && `${notJoined} Their invitation is their way in.` },
    { act: "actAs", whyNot: notActive && `${notActive} There is nothing they could see.` },
    { act: "internal", whyNot: subject.is_sample ? "A sample company counts among no real ones." : undefined },
    out ? { act: "lift", whyNot: undefined } : { act: "suspend", whyNot: notActive },
  ];
}
