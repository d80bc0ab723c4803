import type { Api, HandlerInput, SignedIn } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import { Refusal } from "../../infra/errors.ts";
import { openSession } from "./open-session.ts";
import { passwordMatches } from "./passwords.ts";
import { findIdentity } from "./queries.ts";
import { countAttempts, forgiveAttempts } from "./throttle.ts";

/** Signs in with e-mail and password, to the company used last, as staff before as a tester. Unknown and wrong answer alike, in words and in time. */
export async function login(call: CallContext, { body }: HandlerInput<Api["login"]>): Promise<SignedIn> {
  const [, identity] = await call.database.atGate((tx) =>
    Promise.all([
      countAttempts(call, tx, { "login by address": call.ip, "login by account": body.email }),
      findIdentity(tx, body.email),
    ]),
  );
  if (!(await passwordMatches(identity?.password_hash, body.password)) || !identity) {
    throw new Refusal("signed_out", "The e-mail or the password is not right.");
  }
  const place = identity.memberships.find((membership) => membership.is_active);
  if (!place) {
    const detail = "Your account is deactivated. Ask an owner or admin of your company to activate it again.";
    throw new Refusal("forbidden", detail);
  }
  return call.database.atGate(async (tx) => {
    const [signedIn] = await Promise.all([openSession(call, tx, place), forgiveAttempts(call, tx, body.email)]);
    return signedIn;
  });
}
