import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { countAttempt } from "../auth/public.ts";
import { findBranding } from "./branding-queries.ts";
import { publicBrandingView } from "./view.ts";

/** How a company's sign-in page looks, for whoever opens it. */
export async function getPublicBranding(
  call: CallContext,
  { query: { domain, host } }: HandlerInput<Api["getPublicBranding"]>,
): Promise<Answer<Api["getPublicBranding"]>> {
  await countAttempt(call, "branding by address", call.ip);
  const by = domain === undefined ? host !== undefined && { host } : { domain };
  const found = by && (await call.database.atGate((tx) => findBranding(tx, by)));
  if (!found) throw notFound("company");
  return publicBrandingView(found);
}
