import type { Api, RouteInput, Unsubscription } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { undone } from "./declining.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";
import { changeSubscription } from "./unsubscription.ts";

/** Takes the click back: what it replaced comes back, and nothing the person declined themselves. */
export function resubscribe(
  call: RequestContext,
  { query }: RouteInput<Api["resubscribe"]>,
  links: UnsubscribeLinks,
): Promise<Unsubscription> {
  return changeSubscription(call, links, { token: query.token, apply: undone });
}
