/** The bodies of forms in which a new password is typed twice, so that a typo locks no one out; in a chunk of their own. */
import { changePasswordBody, resetPasswordBody } from "@firstlight/contract";
import { z } from "zod";
import { t } from "#lib/text/translate.ts";

const confirm = { confirm: z.string() };
const isSame = (typed: { new_password: string; confirm: string }) =>
  typed.confirm === "" || typed.confirm === typed.new_password;
// Also said while the password itself is not valid yet.
const otherwise = { path: ["confirm"], message: t("New passwords do not match"), when: () => true };

export const changePassword = changePasswordBody.extend(confirm).refine(isSame, otherwise);
export const resetPassword = resetPasswordBody.pick({ new_password: true }).extend(confirm).refine(isSame, otherwise);
