import type { MailCategory, MailSetting } from "@firstlight/contract";

export const settingWords: Record<MailSetting, string> = {
  enabled: "As it happens",
  digest_daily: "Daily digest",
  digest_weekly: "Weekly digest",
  disabled: "Off",
};

/** When a mail of each kind comes. */
export const categoryWords: Record<MailCategory, string> = {
  project_assignment: "You were put on a project, or asked to do a wizard.",
  form_notification: "A form waits for you.",
  form_reminder: "A form is due soon, or overdue.",
  onboarding_reminder: "Onboarding or a wizard waits for you to finish it, or is due soon.",
  general_notification: "What a team writes to many people at once.",
  welcome: "Once, when you have joined.",
  invitation: "Somebody invites you to test.",
  team_invitation: "Somebody invites you to a team.",
  magic_link: "Links to sign in that a team sends you. Those you ask for yourself always come.",
  password_reset: "Always comes, whatever you choose: without it you could not get back in.",
};

/** The kinds in the order people look for them. */
export const categoryGroups: readonly { title: string; categories: readonly MailCategory[] }[] = [
  {
    title: "Projects and forms",
    categories: ["project_assignment", "form_notification", "form_reminder", "onboarding_reminder"],
  },
  { title: "News", categories: ["general_notification", "welcome"] },
  { title: "Joining and signing in", categories: ["invitation", "team_invitation", "magic_link", "password_reset"] },
];
