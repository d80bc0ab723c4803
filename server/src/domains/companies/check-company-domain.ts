import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { countAttempt } from "#platform/http/attempt-limiter.ts";
import { isDomainTaken } from "./branding/queries.ts";

/** Whether a new company may have this company domain, checked while typing. */
export async function checkCompanyDomain(
  call: RequestContext,
  { query }: RouteInput<Api["checkCompanyDomain"]>,
): Promise<RouteOutput<Api["checkCompanyDomain"]>> {
  await countAttempt(call, "company domain by address", call.ip);
  return { is_free: !(await call.database.asSystem((tx) => isDomainTaken(tx, query.domain))) };
}
