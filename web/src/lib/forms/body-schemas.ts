/** The bodies that forms validate, in a chunk of their own: asking for the whole contract would tie it to every screen. */
import { changePasswordBody } from "@firstlight/contract";
import { z } from "zod";
import { t } from "../text/translate.ts";

export {
  createOnboardingBody,
  createWizardBody,
  groupBody,
  inviteMemberBody,
  inviteTesterBody,
  profileBody,
  projectBody,
} from "@firstlight/contract";
export { zodResolver } from "@hookform/resolvers/zod";

/** A password typed twice, so that a typo locks no one out. The second is not sent. */
export const changePasswordForm = changePasswordBody.extend({ confirm: z.string() }).refine(
  ({ confirm, new_password }) => confirm === "" || confirm === new_password,
  // Also while the password itself is not valid yet.
  { path: ["confirm"], message: t("New passwords do not match"), when: () => true },
);
