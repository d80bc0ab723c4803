import type { DeliveryParts } from "#domains/email/public.ts";
import type { BillingTerms } from "../config/billing.ts";
import type { OperatorSettings } from "../config/operator.ts";
import type { Push } from "#domains/notifications/push/web-push.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { StripeLink } from "#domains/billing/stripe/client.ts";
import type { TxtLookup } from "#platform/outbound/txt-lookup.ts";

/** What jobs work with. */
export interface JobParts extends DeliveryParts {
  storage: Storage;
  operator: OperatorSettings;
  /** Null where the operator has set no keys. */
  push: Push | null;
  /** Null where payments are not set up. */
  stripe: StripeLink | null;
  billing: BillingTerms;
  lookUp: TxtLookup;
}
