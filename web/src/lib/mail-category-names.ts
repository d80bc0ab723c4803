import type { MailCategory } from "@firstlight/contract";

/** What people call each kind of mail. */
export const mailCategoryNames: Record<MailCategory, string> = {
  welcome: "Welcome",
  invitation: "Invitation",
  magic_link: "Magic link",
  password_reset: "Password reset",
  form_notification: "New form",
  project_assignment: "New project or wizard",
  team_invitation: "Team invitation",
  onboarding_reminder: "Onboarding and wizard reminder",
  form_reminder: "Form reminder",
  general_notification: "General notification",
};
