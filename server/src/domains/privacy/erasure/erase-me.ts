import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { workAt, type PersonRequest } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { invalid } from "#platform/errors.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { countAttempt, countAttempts } from "#platform/http/attempt-limiter.ts";
import {
  getIdentity,
  lockIdentity,
  makeLink,
  passwordMatches,
  type IdentityRow,
  type Sessions,
} from "#domains/auth/public.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { beginErasure, assertNotOwner } from "./begin-erasure.ts";
import { confirmErasureMail } from "./emails.ts";
import { listOwned } from "./queries.ts";

const wrong = () => invalid("password", "Incorrect password. Try again, or leave it empty to get a link by email.");

async function mailLink(call: PersonRequest, tx: Tx, { email }: IdentityRow): Promise<void> {
  const { company_id, user_id, name } = call.person;
  await countAttempts(call, tx, { "erasure link by account": email });
  const work = workAt(call, tx, company_id);
  const { url, carried } = await makeLink(work, { purpose: "erasure" }, { user_id, email });
  await queueMail(work, {
    category: "general_notification",
    to: { email, name, user_id },
    content: confirmErasureMail({ name, company: await getCompany(tx, company_id), url }),
    sender: "operator",
    is_required: true,
    ...carried,
  });
  await writeSystemAudit({ call, tx, company_id }, user_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes: { erasure: { after: "link sent" } },
  });
}

// Before the address is confirmed, the password may be another person's, who must not erase the address owner's data.
function isProof(password: string | undefined, identity: IdentityRow): boolean {
  return password !== undefined && identity.confirmed_at !== null;
}

/** Erases the signed-in person from all their companies: at once with the password of a proved address, otherwise after a mailed link. */
export async function eraseMe(
  call: PersonRequest,
  { body }: RouteInput<Api["eraseMe"]>,
  sessions: Sessions,
): Promise<RouteOutput<Api["eraseMe"]>> {
  const { identity_id, company_id, user_id } = call.person;
  const identity = await call.database.asSystem(async (tx) => {
    assertNotOwner(await listOwned(tx, identity_id));
    const found = await getIdentity(tx, identity_id);
    if (isProof(body.password, found)) return found;
    await mailLink(call, tx, found);
    return undefined;
  });
  if (!identity || body.password === undefined) return { status: "link_sent" };
  await countAttempt(call, "own password by account", identity_id);
  if (!(await passwordMatches(identity.password_hash, body.password))) throw wrong();
  const ended = await call.database.asSystem(async (tx) => {
    // A concurrent change replaced the password: the proved one is no longer valid.
    if ((await lockIdentity(tx, identity_id)).password_hash !== identity.password_hash) throw wrong();
    return beginErasure(call, tx, { identity_id, company_id, user_id });
  });
  for (const hash of ended) sessions.forget(hash);
  return { status: "erased" };
}
