import type { PlatformHealth } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { durationText } from "#lib/format/duration.ts";

export type Level = "fine" | "note" | "bad" | "off";

/** What the figures mean, in a sentence a person can act on. */
export interface Verdict {
  level: Level;
  text: string;
}

// Jobs start within seconds and emails within a minute, unless no worker runs.
const jobsLateSeconds = 10 * 60;
const mailLateSeconds = 15 * 60;
const webhooksLateMs = 10 * 60_000;
const connectionsTight = 0.8;

export function judgeJobs({ dead, retrying, oldest_due_seconds: waited }: PlatformHealth["jobs"]): Verdict {
  if (waited !== null && waited >= jobsLateSeconds)
    return {
      level: "bad",
      text: t("The oldest due job has waited {duration}. Check that a worker is running.", {
        duration: durationText(waited),
      }),
    };
  if (dead > 0)
    return {
      level: "note",
      text: plural(dead, "{count} job failed. Retry or discard it.", "{count} jobs failed. Retry or discard them."),
    };
  if (retrying > 0)
    return {
      level: "fine",
      text: plural(
        retrying,
        "{count} job failed and retries automatically.",
        "{count} jobs failed and retry automatically.",
      ),
    };
  return { level: "fine", text: t("No jobs are late, and none failed permanently.") };
}

export function judgeMail({ failed, oldest_due_seconds: waited }: PlatformHealth["mail"]): Verdict {
  if (waited !== null && waited >= mailLateSeconds)
    return {
      level: "bad",
      text: t("The oldest due email has waited {duration}. Check that the mail server responds.", {
        duration: durationText(waited),
      }),
    };
  if (failed.last_day > 0)
    return {
      level: "note",
      text: plural(
        failed.last_day,
        "{count} email failed to deliver in the last day.",
        "{count} emails failed to deliver in the last day.",
      ),
    };
  return { level: "fine", text: t("Emails go out on time, and none failed in the last day.") };
}

export function judgeWebhooks(
  { is_configured, waiting, last_received_at }: PlatformHealth["webhooks"],
  now: number,
): Verdict {
  if (!is_configured) return { level: "off", text: t("Stripe isn’t set up here, so no one can pay.") };
  if (last_received_at === null) return { level: "fine", text: t("Stripe hasn’t sent anything yet.") };
  const isLate = now - new Date(last_received_at).getTime() >= webhooksLateMs;
  if (waiting > 0 && isLate)
    return {
      level: "note",
      text: plural(
        waiting,
        "{count} event hasn’t been processed for a while.",
        "{count} events haven’t been processed for a while.",
      ),
    };
  return { level: "fine", text: t("Events from Stripe are received and processed.") };
}

type Payments = PlatformHealth["payments"];

/** An unanswered dispute is lost. */
export function judgeDisputes({ to_answer }: Payments): Verdict | undefined {
  if (to_answer === 0) return undefined;
  return {
    level: "bad",
    text: plural(
      to_answer,
      "{count} dispute needs your answer at Stripe. Find it under Subscriptions.",
      "{count} disputes need your answer at Stripe. Find them under Subscriptions.",
    ),
  };
}

export function judgePastDue({ past_due }: Payments): Verdict | undefined {
  if (past_due === 0) return undefined;
  return {
    level: "note",
    text: plural(past_due, "The payments of {count} company fail.", "The payments of {count} companies fail."),
  };
}

export function judgePayments(payments: Payments, isConfigured: boolean): Verdict {
  const verdict = judgeDisputes(payments) ?? judgePastDue(payments);
  if (verdict) return verdict;
  if (!isConfigured) return { level: "off", text: t("Stripe isn’t set up here, so no one can pay.") };
  return { level: "fine", text: t("No disputes need your answer, and no payments fail.") };
}

export function judgeDatabase({ kind, connections: { used, most } }: PlatformHealth["database"]): Verdict {
  if (kind === "embedded") return { level: "fine", text: t("Runs inside the server process, with 1 connection.") };
  const inUse = plural(used, "{count} of {most} connections is in use.", "{count} of {most} connections are in use.", {
    most,
  });
  return used >= most * connectionsTight
    ? { level: "bad", text: `${inUse} ${t("When none are left, requests fail. Raise max_connections.")}` }
    : { level: "fine", text: inUse };
}
