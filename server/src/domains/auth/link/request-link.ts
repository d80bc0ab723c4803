import { sendLink } from "./send-link.ts";
import { randomUUID } from "node:crypto";
import type { Api, RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { findIdentityId } from "../account/queries.ts";
import { countWithBackoff } from "#platform/http/account-backoff.ts";
import { countAttempts, perNetwork } from "#platform/http/attempt-limiter.ts";

type Purpose = keyof typeof counts;
type Asked = RouteInput<Api["requestMagicLink"]>["body"];

const counts = { password_reset: "reset link", magic_link: "sign-in link" } as const;

/**
 * Queues the same job for known and unknown addresses, so that neither answer nor timing reveals an account. A slowed-down request sends no
 * link: the last one still works, so no one can invalidate another person's link.
 */
export async function requestLink(
  call: RequestContext,
  { email, company_domain }: Asked,
  purpose: Purpose,
): Promise<void> {
  const count = counts[purpose];
  await call.database.asSystem(async (tx) => {
    const counted = { [`${count} by address`]: call.ip, [`${count} by network and account`]: perNetwork(call, email) };
    const [, known] = await Promise.all([countAttempts(call, tx, counted), findIdentityId(tx, email)]);
    if ((await countWithBackoff(call, tx, `${count} by account`, email)) > 0) return;
    const noOne = randomUUID();
    const at = company_domain === undefined ? {} : { company_domain };
    await call.jobs.send(sendLink, { identity_id: known ?? noOne, purpose, ...at }, { tx });
  });
}
