import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import { countAttempt } from "../auth/public.ts";
import { isDomainTaken } from "./branding-queries.ts";

/** Whether somebody who registers may have this company domain, said while they type. */
export async function checkCompanyDomain(
  call: CallContext,
  { query }: HandlerInput<Api["checkCompanyDomain"]>,
): Promise<Answer<Api["checkCompanyDomain"]>> {
  await countAttempt(call, "company domain by address", call.ip);
  return { is_free: !(await call.database.atGate((tx) => isDomainTaken(tx, query.domain))) };
}
