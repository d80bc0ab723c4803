import type { EngagementState } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";
import type { BadgeTone } from "../../ui/index.ts";
import { quietAfter } from "./engagement-states.ts";

interface EngagementWords {
  name: string;
  tone: BadgeTone;
  /** The colour of its part of the strip. */
  fill: string;
  /** Who they are. */
  meaning: string;
  /** What to do about it. */
  advice: string;
  /** What is said where nobody is one of them. */
  nobody: string;
}

export const engagementWords: Readonly<Record<EngagementState, EngagementWords>> = {
  active: {
    name: t("Active"),
    tone: "success",
    fill: "bg-success",
    meaning: t("Answered, or went on with a wizard, in the last {quietAfter} days.", { quietAfter }),
    advice: t("Thank them, or ask more of them."),
    nobody: t("Nobody did anything in the last {quietAfter} days", { quietAfter }),
  },
  quiet: {
    name: t("Quiet"),
    tone: "warning",
    fill: "bg-warning",
    meaning: t("Did something before, and nothing in the last {quietAfter} days.", { quietAfter }),
    advice: t("Read what they said last, and write to them: a word to one person brings back more than a reminder."),
    nobody: t("Nobody has gone quiet"),
  },
  idle: {
    name: t("Idle"),
    tone: "info",
    fill: "bg-info",
    meaning: t("Joined, and has done nothing yet."),
    advice: t("Ask what keeps them from beginning."),
    nobody: t("Nobody who joined is idle"),
  },
  not_joined: {
    name: t("Not joined"),
    tone: "neutral",
    fill: "bg-ink-subtle",
    meaning: t("Has not accepted the invitation."),
    advice: t("Messages do not reach them before they join: send the invitation again."),
    nobody: t("Everybody has joined"),
  },
};
