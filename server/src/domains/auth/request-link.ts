import { randomUUID } from "node:crypto";
import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import type { JobPayloads } from "../../infra/jobs.ts";
import { findIdentityId } from "./queries.ts";
import { countAttempts } from "./throttle.ts";

type Purpose = JobPayloads["send-link"]["purpose"];
type Asked = HandlerInput<Api["requestMagicLink"]>["body"];

/** Queues the same job whether the address is known or not: nobody can tell by the answer, nor by its time. */
async function requestLink(call: CallContext, { email, company_domain }: Asked, purpose: Purpose): Promise<void> {
  await call.database.atGate(async (tx) => {
    const [, known] = await Promise.all([
      countAttempts(call, tx, { "link by address": call.ip, "link by account": email }),
      findIdentityId(tx, email),
    ]);
    const nobody = randomUUID();
    const at = company_domain === undefined ? {} : { company_domain };
    await call.jobs.send("send-link", { identity_id: known ?? nobody, purpose, ...at }, { tx });
  });
}

/** Mails a link to choose a new password, to whom it belongs. */
export async function forgotPassword(
  call: CallContext,
  { body }: HandlerInput<Api["forgotPassword"]>,
): Promise<Answer<Api["forgotPassword"]>> {
  await requestLink(call, body, "password_reset");
  return {
    message:
      "If there is an account with this address, a link to choose a new password is on its way. It works once, for 60 minutes.",
  };
}

/** Mails a link that signs in, to whom it belongs. */
export async function requestMagicLink(
  call: CallContext,
  { body }: HandlerInput<Api["requestMagicLink"]>,
): Promise<Answer<Api["requestMagicLink"]>> {
  await requestLink(call, body, "magic_link");
  return {
    message:
      "If there is an account with this address, a link to sign in is on its way. It works once, for 15 minutes.",
  };
}
