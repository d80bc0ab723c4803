import type { BillingTerms } from "../../config-billing.ts";
import type { StripeLink } from "../../infra/stripe.ts";

/** What the calls of billing need besides their context. */
export interface BillingParts {
  /** Null where nobody can pay. */
  stripe: StripeLink | null;
  billing: BillingTerms;
}
