import type { TimelineEvent, TimelineKind } from "@firstlight/contract";
import {
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  FilePen,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
  Play,
  UserCheck,
  UserPlus,
} from "lucide-react";
import { t } from "#lib/text/translate.ts";

export const timelineIcons: Record<TimelineKind, LucideIcon> = {
  invited: UserPlus,
  joined: UserCheck,
  form_started: FilePen,
  form_answered: ClipboardCheck,
  wizard_assigned: ListChecks,
  wizard_started: Play,
  wizard_completed: CircleCheck,
  onboarding_step: CircleCheck,
  message_in: MessageSquare,
  message_out: MessageSquare,
  email_sent: Mail,
  email_failed: CircleAlert,
};

/** What happened, as a sentence without the tester's name. */
export function timelineText({ kind, title: of, person: by }: TimelineEvent): string {
  const title = of ?? t("Unknown");
  const person = by ?? t("Unknown");
  switch (kind) {
    case "invited":
      return t("Invited by {person}", { person });
    case "joined":
      return t("Joined the project");
    case "form_started":
      return t("Started “{title}”", { title });
    case "form_answered":
      return t("Submitted “{title}”", { title });
    case "wizard_assigned":
      return t("{person} assigned “{title}”", { person, title });
    case "wizard_started":
      return t("Started the wizard “{title}”", { title });
    case "wizard_completed":
      return t("Completed “{title}”", { title });
    case "onboarding_step":
      return t("Completed the onboarding step “{title}”", { title });
    case "message_in":
      return t("Wrote “{title}”", { title });
    case "message_out":
      return t("{person} wrote “{title}”", { person, title });
    case "email_sent":
      return t("Got the email “{title}”", { title });
    case "email_failed":
      return t("Did not get the email “{title}”", { title });
  }
}

/** Where the event can be read in full. */
export function timelineHref({ kind }: TimelineEvent, projectId: string, testerId: string): string | undefined {
  const project = `/projects/${projectId}`;
  if (kind === "form_answered") return `${project}/feedback/answers?tester=${testerId}`;
  if (kind === "message_in" || kind === "message_out") return `${project}/communication?person=${testerId}`;
  return undefined;
}
