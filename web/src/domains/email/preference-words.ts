import type { MailCategory, MailSetting } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";

export const settingWords: Record<MailSetting, string> = {
  enabled: t("As it happens"),
  digest_daily: t("Daily digest"),
  digest_weekly: t("Weekly digest"),
  disabled: t("Off"),
};

/** When a mail of each kind comes. */
export const categoryWords: Record<MailCategory, string> = {
  project_assignment: t("You were put on a project, or asked to do a wizard."),
  form_notification: t("A form waits for you."),
  form_reminder: t("A form is due soon, or overdue."),
  onboarding_reminder: t("Onboarding or a wizard waits for you to finish it, or is due soon."),
  general_notification: t("What a team writes to many people at once."),
  welcome: t("Once, when you have joined."),
  invitation: t("Somebody invites you to test."),
  team_invitation: t("Somebody invites you to a team."),
  magic_link: t("Links to sign in that a team sends you. Those you ask for yourself always come."),
  password_reset: t("Always comes, whatever you choose: without it you could not get back in."),
};

/** The kinds in the order people look for them. */
export const categoryGroups: readonly { title: string; categories: readonly MailCategory[] }[] = [
  {
    title: t("Projects and forms"),
    categories: ["project_assignment", "form_notification", "form_reminder", "onboarding_reminder"],
  },
  { title: t("News"), categories: ["general_notification", "welcome"] },
  { title: t("Joining and signing in"), categories: ["invitation", "team_invitation", "magic_link", "password_reset"] },
];
