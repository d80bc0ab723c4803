import type { PlatformHealth } from "@firstlight/contract";
import { plural, t } from "../../../lib/texts.ts";
import { durationText } from "../../../lib/duration.ts";

export type Level = "fine" | "note" | "bad" | "off";

/** What the figures mean, in a sentence a person can act on. */
export interface Verdict {
  level: Level;
  text: string;
}

// Work begins within seconds and mail within a minute, unless nobody does it.
const jobsLateSeconds = 10 * 60;
const mailLateSeconds = 15 * 60;
const webhooksLateMs = 10 * 60_000;
const connectionsTight = 0.8;

export function judgeJobs({ dead, retrying, oldest_due_seconds: waited }: PlatformHealth["jobs"]): Verdict {
  if (waited !== null && waited >= jobsLateSeconds)
    return {
      level: "bad",
      text: t("The oldest job that is due has waited for {duration}. Is anything working on them?", {
        duration: durationText(waited),
      }),
    };
  if (dead > 0)
    return {
      level: "note",
      text: plural(
        dead,
        "{count} job was given up. Try again or discard it below.",
        "{count} jobs were given up. Try again or discard them below.",
      ),
    };
  if (retrying > 0)
    return {
      level: "fine",
      text: plural(
        retrying,
        "{count} job failed and is tried again by itself.",
        "{count} jobs failed and are tried again by themselves.",
      ),
    };
  return { level: "fine", text: t("Nothing waits longer than it should, and nothing was given up.") };
}

export function judgeMail({ failed, oldest_due_seconds: waited }: PlatformHealth["mail"]): Verdict {
  if (waited !== null && waited >= mailLateSeconds)
    return {
      level: "bad",
      text: t("The oldest mail that is due has waited for {duration}. Does the mail server answer?", {
        duration: durationText(waited),
      }),
    };
  if (failed.last_day > 0)
    return {
      level: "note",
      text: plural(
        failed.last_day,
        "{count} mail of the last day could not be delivered.",
        "{count} mails of the last day could not be delivered.",
      ),
    };
  return { level: "fine", text: t("Mail leaves on time, and none of the last day failed.") };
}

export function judgeWebhooks(
  { is_configured, waiting, last_received_at }: PlatformHealth["webhooks"],
  now: number,
): Verdict {
  if (!is_configured) return { level: "off", text: t("Stripe is not set up here: nobody can pay.") };
  if (last_received_at === null) return { level: "fine", text: t("Stripe has sent nothing yet.") };
  const isLate = now - new Date(last_received_at).getTime() >= webhooksLateMs;
  if (waiting > 0 && isLate)
    return {
      level: "note",
      text: plural(
        waiting,
        "{count} event has waited to be acted on for a while.",
        "{count} events have waited to be acted on for a while.",
      ),
    };
  return { level: "fine", text: t("What Stripe sends is received and acted on.") };
}

/** A dispute that nobody answers is lost. */
export function judgePayments({ to_answer }: PlatformHealth["payments"], isConfigured: boolean): Verdict {
  if (to_answer > 0)
    return {
      level: "bad",
      text: plural(
        to_answer,
        "{count} dispute waits for your answer at Stripe. It is under Subscriptions.",
        "{count} disputes wait for your answer at Stripe. They are under Subscriptions.",
      ),
    };
  if (!isConfigured) return { level: "off", text: t("Stripe is not set up here: nobody can pay.") };
  return { level: "fine", text: t("No dispute waits for your answer.") };
}

export function judgeDatabase({ kind, connections: { used, most } }: PlatformHealth["database"]): Verdict {
  if (kind === "embedded") return { level: "fine", text: t("It runs inside this program, with one connection.") };
  const inUse = plural(used, "{count} of {most} connections is in use.", "{count} of {most} connections are in use.", {
    most,
  });
  return used >= most * connectionsTight
    ? { level: "bad", text: `${inUse} ${t("When none is left, nobody gets in: raise max_connections.")}` }
    : { level: "fine", text: inUse };
}
