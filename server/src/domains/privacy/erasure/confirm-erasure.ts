import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";
import { useLink, type Sessions } from "#domains/auth/public.ts";
import { beginErasure } from "./begin-erasure.ts";

/** Erases the person a link was mailed to; of any number who present it one does. */
export async function confirmErasure(
  call: RequestContext,
  { body }: RouteInput<Api["confirmErasure"]>,
  sessions: Sessions,
): Promise<RouteOutput<Api["confirmErasure"]>> {
  const ended = await countGuesses(call, () =>
    call.database.asSystem(async (tx) => {
      const { link, identity } = await useLink(call, tx, { purpose: "erasure", token: body.token });
      const { company_id, user_id } = link;
      return beginErasure(call, tx, { identity_id: identity.id, company_id, user_id });
    }),
  );
  for (const hash of ended) sessions.forget(hash);
  return { status: "erased" };
}
