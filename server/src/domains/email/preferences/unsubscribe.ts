import type { Api, RouteInput, Unsubscription } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { declined } from "./declining.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";
import { changeSubscription } from "./unsubscription.ts";

/** One click of RFC 8058: no sign-in, no question, as often as one likes. */
export function unsubscribe(
  call: RequestContext,
  { query }: RouteInput<Api["unsubscribe"]>,
  links: UnsubscribeLinks,
): Promise<Unsubscription> {
  return changeSubscription(call, links, { token: query.token, apply: declined });
}
