import type { EngagementState } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/index.ts";
import { quietAfter } from "./engagement-states.ts";

interface EngagementLabel {
  name: string;
  tone: BadgeTone;
  /** The color of its segment in the strip. */
  fill: string;
  /** Describes the testers in this state. */
  meaning: string;
  /** The recommended action. */
  advice: string;
  /** The text shown if no tester is in this state. */
  noOne: string;
}

export const engagementLabels: Readonly<Record<EngagementState, EngagementLabel>> = {
  active: {
    name: t("Active"),
    tone: "success",
    fill: "bg-success",
    meaning: t("Answered or continued a wizard in the last {quietAfter} days.", { quietAfter }),
    advice: t("Thank them, or ask for more feedback."),
    noOne: t("No one was active in the last {quietAfter} days", { quietAfter }),
  },
  quiet: {
    name: t("Quiet"),
    tone: "warning",
    fill: "bg-warning",
    meaning: t("Active before, but not in the last {quietAfter} days.", { quietAfter }),
    advice: t("Read their last answers and message them. A personal message works better than a reminder."),
    noOne: t("No quiet testers"),
  },
  idle: {
    name: t("Idle"),
    tone: "info",
    fill: "bg-info",
    meaning: t("Joined but has not done anything yet."),
    advice: t("Ask what keeps them from starting."),
    noOne: t("No idle testers"),
  },
  not_joined: {
    name: t("Not joined"),
    tone: "neutral",
    fill: "bg-ink-subtle",
    meaning: t("Has not accepted the invitation."),
    advice: t("Messages do not reach them until they join. Resend the invitation."),
    noOne: t("Everyone has joined"),
  },
};
