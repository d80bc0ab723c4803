import type { Role } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

export const roleNames: Record<Role, string> = {
  owner: t("Owner"),
  admin: t("Admin"),
  member: t("Member"),
  beta_tester: t("Beta tester"),
};
