import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { requestLink } from "../link/request-link.ts";

/** Emails a password reset link to the account's address. */
export async function forgotPassword(
  call: RequestContext,
  { body }: RouteInput<Api["forgotPassword"]>,
): Promise<RouteOutput<Api["forgotPassword"]>> {
  await requestLink(call, body, "password_reset");
  return {
    message:
      "If an account with this address exists, a link to choose a new password is on its way. It works once, for 60 minutes.",
  };
}
