import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { workAt, type RequestContext } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";
import { hashToken, isTokenOf } from "#platform/tokens.ts";
import { deleteRequest, findRequest, lockReplyTo, updateReplyTo } from "./queries.ts";

const gone = () =>
  new AppError("link_expired", "This link has been used or has expired. Enter the address in Settings again.");

function confirm(call: RequestContext, token: string): Promise<RouteOutput<Api["confirmReplyTo"]>> {
  if (!isTokenOf("reply_to", token)) throw gone();
  const hash = hashToken(token);
  return call.database.asSystem(async (tx) => {
    const found = await findRequest(tx, hash, call.clock.now());
    if (!found) throw gone();
    const { company_id } = found;
    await lockReplyTo(tx, company_id);
    // Replaced, taken back or used in this very moment.
    const request = await findRequest(tx, hash, call.clock.now());
    if (!request) throw gone();
    const { email, company_name, requested_by } = request;
    await deleteRequest(tx, company_id);
    await updateReplyTo(tx, company_id, email);
    await publishEvent(workAt(call, tx, company_id), { to: "staff", kind: "company" });
    await writeSystemAudit({ call, tx, company_id }, requested_by, {
      action: "UPDATE",
      resource_type: "company",
      resource_id: company_id,
      changes: { reply_to: { after: "confirmed" } },
    });
    return { email, company_name };
  });
}

/** From now on, replies to the company's emails go to the address this link was sent to. */
export function confirmReplyTo(
  call: RequestContext,
  { body }: RouteInput<Api["confirmReplyTo"]>,
): Promise<RouteOutput<Api["confirmReplyTo"]>> {
  return countGuesses(call, async () => confirm(call, body.token));
}
