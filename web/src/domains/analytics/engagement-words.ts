import type { EngagementState } from "@firstlight/contract";
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
    name: "Active",
    tone: "success",
    fill: "bg-success",
    meaning: `Answered, or went on with a wizard, in the last ${quietAfter} days.`,
    advice: "Thank them, or ask more of them.",
    nobody: `Nobody did anything in the last ${quietAfter} days`,
  },
  quiet: {
    name: "Quiet",
    tone: "warning",
    fill: "bg-warning",
    meaning: `Did something before, and nothing in the last ${quietAfter} days.`,
    advice: "Read what they said last, and write to them: a word to one person brings back more than a reminder.",
    nobody: "Nobody has gone quiet",
  },
  idle: {
    name: "Idle",
    tone: "info",
    fill: "bg-info",
    meaning: "Joined, and has done nothing yet.",
    advice: "Ask what keeps them from beginning.",
    nobody: "Nobody who joined is idle",
  },
  not_joined: {
    name: "Not joined",
    tone: "neutral",
    fill: "bg-ink-subtle",
    meaning: "Has not accepted the invitation.",
    advice: "Messages do not reach them before they join: send the invitation again.",
    nobody: "Everybody has joined",
  },
};
