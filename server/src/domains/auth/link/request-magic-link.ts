import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { requestLink } from "./request-link.ts";

/** Emails a sign-in link to the account's address. */
export async function requestMagicLink(
  call: RequestContext,
  { body }: RouteInput<Api["requestMagicLink"]>,
): Promise<RouteOutput<Api["requestMagicLink"]>> {
  await requestLink(call, body, "magic_link");
  return {
    message: "If an account with this address exists, a sign-in link is on its way. It works once, for 15 minutes.",
  };
}
