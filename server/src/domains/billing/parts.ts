import type { BillingTerms } from "./terms.ts";
import type { StripeLink } from "./stripe/client.ts";

/** What the calls of billing need besides their context. */
export interface BillingParts {
  /** Null if payments are not configured. */
  stripe: StripeLink | null;
  billing: BillingTerms;
}
