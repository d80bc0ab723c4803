import type { PlatformHealth } from "@firstlight/contract";
import { counted } from "../../../lib/counted.ts";
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

const is = (count: number) => (count === 1 ? "is" : "are");
const was = (count: number) => (count === 1 ? "was" : "were");
const has = (count: number) => (count === 1 ? "has" : "have");

export function judgeJobs({ dead, retrying, oldest_due_seconds: waited }: PlatformHealth["jobs"]): Verdict {
  if (waited !== null && waited >= jobsLateSeconds)
    return {
      level: "bad",
      text: `The oldest job that is due has waited for ${durationText(waited)}. Is anything working on them?`,
    };
  if (dead > 0)
    return { level: "note", text: `${counted(dead, "job")} ${was(dead)} given up. Try again or discard them below.` };
  if (retrying > 0)
    return { level: "fine", text: `${counted(retrying, "job")} failed and ${is(retrying)} tried again by itself.` };
  return { level: "fine", text: "Nothing waits longer than it should, and nothing was given up." };
}

export function judgeMail({ failed, oldest_due_seconds: waited }: PlatformHealth["mail"]): Verdict {
  if (waited !== null && waited >= mailLateSeconds)
    return {
      level: "bad",
      text: `The oldest mail that is due has waited for ${durationText(waited)}. Does the mail server answer?`,
    };
  if (failed.last_day > 0)
    return {
      level: "note",
      text: `${counted(failed.last_day, "mail")} of the last day could not be delivered.`,
    };
  return { level: "fine", text: "Mail leaves on time, and none of the last day failed." };
}

export function judgeWebhooks(
  { is_configured, waiting, last_received_at }: PlatformHealth["webhooks"],
  now: number,
): Verdict {
  if (!is_configured) return { level: "off", text: "Stripe is not set up here: nobody can pay." };
  if (last_received_at === null) return { level: "fine", text: "Stripe has sent nothing yet." };
  const isLate = now - new Date(last_received_at).getTime() >= webhooksLateMs;
  if (waiting > 0 && isLate)
    return { level: "note", text: `${counted(waiting, "event")} ${has(waiting)} waited to be acted on for a while.` };
  return { level: "fine", text: "What Stripe sends is received and acted on." };
}

export function judgeDatabase({ kind, connections: { used, most } }: PlatformHealth["database"]): Verdict {
  if (kind === "embedded") return { level: "fine", text: "It runs inside this program, with one connection." };
  const text = `${used} of ${counted(most, "connection")} ${is(used)} in use.`;
  return used >= most * connectionsTight
    ? { level: "bad", text: `${text} When none is left, nobody gets in: raise max_connections.` }
    : { level: "fine", text };
}
