import type { MailCategory, MailSetting } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export const settingLabels: Record<MailSetting, string> = {
  enabled: t("Immediately"),
  digest_daily: t("Daily digest"),
  digest_weekly: t("Weekly digest"),
  disabled: t("Off"),
};

/** When a mail of each kind comes. */
export const categoryLabels: Record<MailCategory, string> = {
  project_assignment: t("You were added to a project or assigned a wizard."),
  form_notification: t("You have a form to fill out."),
  form_reminder: t("A form is due soon or overdue."),
  onboarding_reminder: t("Onboarding or a wizard is unfinished or due soon."),
  feedback_update: t("Something you reported or follow was answered, or has changed."),
  build_notification: t("There is something new to test."),
  retest_request: t("Something you reported should be fixed, and you are asked to check."),
  general_notification: t("Messages a team sends to many people at once."),
  welcome: t("Once, after you join."),
  invitation: t("Someone invites you to test."),
  team_invitation: t("Someone invites you to a team."),
  magic_link: t("Sign-in links a team sends you. You always get the links you request yourself."),
  password_reset: t("Always on, so that you can get back in."),
};

/** The kinds in the order people look for them. */
export const categoryGroups: readonly { title: string; categories: readonly MailCategory[] }[] = [
  {
    title: t("Projects and Forms"),
    categories: ["project_assignment", "form_notification", "form_reminder", "onboarding_reminder"],
  },
  { title: t("Feedback"), categories: ["feedback_update", "build_notification", "retest_request"] },
  { title: t("News"), categories: ["general_notification", "welcome"] },
  { title: t("Joining and Signing In"), categories: ["invitation", "team_invitation", "magic_link", "password_reset"] },
];
