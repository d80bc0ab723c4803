/** The bodies of forms in which a new password is typed twice, in a chunk of their own. */
import { changePasswordBody, resetPasswordBody } from "@firstlight/contract";
import { z } from "zod";

const confirm = { confirm: z.string() };

export const changePassword = changePasswordBody.extend(confirm);
export const resetPassword = resetPasswordBody.pick({ new_password: true }).extend(confirm);
