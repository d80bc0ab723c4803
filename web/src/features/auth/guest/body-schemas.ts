/** The bodies that forms before the sign-in validate, in a chunk of their own. */
import { acceptInvitationBody, loginBody } from "@firstlight/contract";
import { z } from "zod";

export { emailBody, loginBody, registerBody } from "@firstlight/contract";

export const acceptAsNew = acceptInvitationBody.pick({ name: true, password: true });
/** The name is not asked for, and an existing password is for the server to check. */
export const acceptAsKnown = z.object({ name: z.string(), password: loginBody.shape.password });
