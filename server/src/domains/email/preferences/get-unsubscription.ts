import type { Api, RouteInput, Unsubscription } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";
import { readToken, describeSubscription } from "./unsubscription.ts";

/** What an unsubscribe link is about; changes nothing. */
export async function getUnsubscription(
  call: RequestContext,
  { params }: RouteInput<Api["getUnsubscription"]>,
  links: UnsubscribeLinks,
): Promise<Unsubscription> {
  const subject = await readToken(call, links, params.token);
  const { answer } = await call.database.readTenant(subject.company_id, (tx) => describeSubscription(tx, subject));
  return answer;
}
