import { t } from "#lib/text/translate.ts";
import type { Option } from "#ui/index.ts";

/** What each role may do and costs, in a line. */
export const staffRoleOptions: readonly Option[] = [
  { value: "member", label: t("Member"), description: t("Manages projects, forms and testers. Takes a paid seat.") },
  {
    value: "admin",
    label: t("Admin"),
    description: t("Everything a member does, plus team, billing and settings. Takes a paid seat."),
  },
];

export const invitableRoleOptions: readonly Option[] = [
  ...staffRoleOptions,
  { value: "beta_tester", label: t("Beta tester"), description: t("Tests your projects and fills out forms. Free.") },
];
