import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { countAttempt } from "#platform/http/attempt-limiter.ts";
import { findBranding } from "./queries.ts";
import { publicBrandingView } from "../view.ts";

/** The branding of a company's sign-in page, without sign-in. */
export async function getPublicBranding(
  call: RequestContext,
  { query: { domain, host } }: RouteInput<Api["getPublicBranding"]>,
): Promise<RouteOutput<Api["getPublicBranding"]>> {
  await countAttempt(call, "branding by address", call.ip);
  if (domain === undefined && host === undefined) throw invalid("domain", "Enter a company domain or a custom domain");
  const by = domain === undefined ? { host: host ?? "" } : { domain };
  const found = await call.database.asSystem((tx) => findBranding(tx, by));
  if (!found) throw notFound("company");
  return publicBrandingView(found);
}
