import Stripe from "stripe";
import type { Config } from "../config/read-config.ts";
import type { Log } from "#platform/observability/log.ts";
import { createPush, type Push } from "#domains/notifications/push/web-push.ts";
import { openStripe, type StripeLink } from "#domains/billing/stripe/client.ts";
import { createTxtLookup, type TxtLookup } from "#platform/outbound/txt-lookup.ts";
import type { Instrument } from "#platform/observability/instrument.ts";
import { instrumentedStripe } from "#platform/observability/instrumented.ts";

interface Outside {
  /** Null where the operator has set no keys. */
  push: Push | null;
  /** Null where payments are not set up. */
  stripe: StripeLink | null;
  lookUp: TxtLookup;
}

/** What we ask of others over the net, but for mail and files: nothing is asked yet. */
export function reachOutside(config: Config, log: Log, watch: Instrument | null): Outside {
  const push = config.pushKeys ? createPush(config, config.pushKeys) : null;
  const stripe = config.stripe
    ? openStripe(config.stripe, watch ? instrumentedStripe(Stripe.createNodeHttpClient(), watch) : undefined)
    : null;
  if (config.production && stripe?.isSandbox)
    log.warn("STRIPE_SECRET_KEY is a test key: test cards pay for subscriptions, and no money moves");
  return { push, stripe, lookUp: createTxtLookup(config.dnsServers) };
}
