import { z } from "zod";
import { tokenBody } from "../auth/routes.ts";
import { email, time } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { mailSender } from "./routes.ts";

/** Days for which the link works that confirms a reply-to address. */
export const replyToDays = 7;

/** Who sends the company's emails, and where replies to them go. */
export const replyTo = z
  .object({
    sender: mailSender,
    /** The confirmed reply-to address; null while replies go to the sender, and of invitations to who invites. */
    email: z.string().nullable(),
    /** Entered, and not confirmed yet. */
    pending: z.object({ email: z.string(), expires_at: time }).nullable(),
  })
  .meta({ id: "ReplyTo" });
export type ReplyTo = z.output<typeof replyTo>;

export const replyToRoutes = routes({
  getReplyTo: {
    method: "GET",
    path: "/company/reply-to",
    permission: "read company",
    summary: "Returns the sender of the company’s emails and the reply-to address",
    answer: replyTo,
  },
  setReplyTo: {
    method: "PUT",
    path: "/company/reply-to",
    permission: "manage reply-to address",
    summary: "Sends a confirmation link to a new reply-to address; the current one stays until it is opened",
    throttle: "reply-to links",
    body: z.object({ email }),
    waits: true,
    answer: replyTo,
  },
  removeReplyTo: {
    method: "DELETE",
    path: "/company/reply-to",
    permission: "manage reply-to address",
    summary: "Removes the reply-to address, both the confirmed and the pending one",
    waits: true,
  },
  confirmReplyTo: {
    method: "POST",
    path: "/company/reply-to/confirm",
    permission: "public",
    summary: "Confirms a reply-to address with the emailed link",
    body: tokenBody,
    answer: z.object({ email: z.string(), company_name: z.string() }),
    errors: ["link_expired", "too_many_attempts"],
  },
});
