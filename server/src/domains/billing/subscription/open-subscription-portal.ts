import type { RouteOutput, Api } from "@firstlight/contract";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { hostedCompanyOf } from "#domains/companies/public.ts";
import { isInvalidRequest, isMissing } from "../stripe/errors.ts";
import type { StripeLink } from "../stripe/client.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { findSubscription } from "./queries.ts";

const notYet = "Customer portal will be available soon. Please contact support for billing changes.";

/** Leads to Stripe's customer portal. Who went there is noted: what they change comes back as Stripe's word alone. */
export async function openSubscriptionPortal(
  stripe: StripeLink | null,
  { call, caller, open, request }: StreamingRequest,
): Promise<RouteOutput<Api["openSubscriptionPortal"]>> {
  if (!stripe) throw new AppError("not_configured", notYet);
  const company_id = caller.company.id;
  const bought = await call.database.readTenant(company_id, (tx) => findSubscription(tx, company_id));
  if (!bought) throw new AppError("no_subscription");
  const origin = hostedCompanyOf(request)?.origin ?? call.publicUrl;
  const { url } = await stripe.client.billingPortal.sessions
    .create(
      { customer: bought.stripe_customer_id, return_url: `${origin}/billing` },
      { idempotencyKey: `portal-${call.requestId}` },
    )
    .catch((error: unknown) => {
      // The operator has not set one up at Stripe.
      throw isInvalidRequest(error) && !isMissing(error)
        ? new AppError("feature_unavailable", notYet, { cause: error })
        : error;
    });
  await open((ctx) =>
    writeAudit(ctx, {
      action: "UPDATE",
      resource_type: "subscription",
      resource_id: company_id,
      changes: { portal: { after: "opened" } },
    }),
  );
  return { url };
}
