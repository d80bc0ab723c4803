import type { MailCategory } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

/** What people call each kind of mail. */
export const mailCategoryNames: Record<MailCategory, string> = {
  welcome: t("Welcome"),
  invitation: t("Invitation"),
  magic_link: t("Magic link"),
  password_reset: t("Password reset"),
  form_notification: t("New form"),
  project_assignment: t("New project or wizard"),
  team_invitation: t("Team invitation"),
  onboarding_reminder: t("Onboarding and wizard reminder"),
  form_reminder: t("Form reminder"),
  general_notification: t("General notification"),
  feedback_update: t("News of your feedback"),
  build_notification: t("New build"),
  retest_request: t("Fix to check"),
};
