import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { getLink } from "../link/one-time-links.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";

/** Whose link it is, so that the page names the account, and says at once that a link is used or expired. */
export function checkResetLink(
  call: RequestContext,
  { body }: RouteInput<Api["checkResetLink"]>,
): Promise<RouteOutput<Api["checkResetLink"]>> {
  return countGuesses(call, async () => {
    const link = await call.database.asSystem((tx) =>
      getLink(call, tx, { purpose: "password_reset", token: body.token }),
    );
    return { email: link.email };
  });
}
