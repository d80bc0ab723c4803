import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import { writeGateAudit } from "../audit/public.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { deleteLinksOfIdentity } from "./link-queries.ts";
import { getLink, useLink } from "./links.ts";
import { hashPassword } from "./passwords.ts";
import { updatePassword } from "./queries.ts";
import { endSessionsOfIdentity } from "./session-queries.ts";
import type { Sessions } from "./sessions.ts";
import { tellPasswordChanged } from "./tell.ts";
import { countGuesses, forgiveAttempts } from "./throttle.ts";

/** Sets a new password by a mailed link and ends every session of the person, in all their companies. */
export async function resetPassword(
  call: CallContext,
  { body }: HandlerInput<Api["resetPassword"]>,
  sessions: Sessions,
): Promise<Answer<Api["resetPassword"]>> {
  const presented = { purpose: "password_reset", token: body.token } as const;
  await countGuesses(call, () => call.database.atGate((tx) => getLink(call, tx, presented)));
  await refuseCommonPassword(body.new_password, "new_password");
  const password_hash = await hashPassword(body.new_password);
  const ended = await call.database.atGate(async (tx) => {
    const { link, identity } = await useLink(call, tx, presented);
    const { company_id, user_id } = link;
    await updatePassword(tx, identity.id, { password_hash, confirmed_at: call.clock.now() });
    await deleteLinksOfIdentity(tx, identity.id, { now: call.clock.now() });
    await forgiveAttempts(tx, { "login by account": identity.email });
    await writeGateAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: { password: {} },
    });
    await tellPasswordChanged(call, tx, { company_id, user_id });
    return endSessionsOfIdentity(tx, identity.id);
  });
  for (const hash of ended) sessions.forget(hash);
  return { message: "Your password was changed. Please sign in with the new one." };
}
