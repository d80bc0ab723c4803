import type Stripe from "stripe";
import { z } from "zod";
import type { Call, Calls } from "./call.ts";
import { customerOf } from "./find-customer.ts";
import { listOf } from "./lists.ts";
import { expand, flag, page, read, text } from "./params.ts";
import { invalid, missing } from "./problems.ts";
import { newId, randomText, type World } from "./world.ts";

const newPortal = z.strictObject({
  ...expand,
  configuration: text.optional(),
  customer: text,
  locale: text.optional(),
  return_url: z.url().optional(),
});

/** What a customer may do in the portal; the first one that an account has is its default. */
export function addPortalConfiguration(world: World): Stripe.BillingPortal.Configuration {
  const configuration: Stripe.BillingPortal.Configuration = {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: world.now(),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: ["name", "address", "tax_id"], enabled: true },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ["price"],
        enabled: true,
        proration_behavior: "always_invoice",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "continue_trial",
      },
    },
    is_default: Object.keys(world.state.portalConfigurations).length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: world.now(),
  };
  world.state.portalConfigurations[configuration.id] = configuration;
  return configuration;
}

function configurationFor({ state }: World, name: string | undefined): Stripe.BillingPortal.Configuration {
  if (name !== undefined) {
    const named = state.portalConfigurations[name];
    if (!named) throw missing("configuration", name, "configuration");
    return named;
  }
  const found = Object.values(state.portalConfigurations).find((each) => each.is_default && each.active);
  if (!found)
    throw invalid(
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    );
  return found;
}

function open({ world, form }: Call): Stripe.BillingPortal.Session {
  const given = read(newPortal, form);
  const customer = customerOf(world, given.customer);
  const configuration = configurationFor(world, given.configuration);
  const secret = randomText(32);
  const session: Stripe.BillingPortal.Session = {
    id: newId("bps"),
    object: "billing_portal.session",
    configuration: configuration.id,
    created: world.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: given.locale ?? null,
    on_behalf_of: null,
    return_url: given.return_url ?? configuration.default_return_url,
    url: `${world.pagesUrl}/portal/${secret}`,
  };
  world.state.portalSessions[secret] = session;
  return session;
}

export const portalCalls: Calls = {
  "POST /v1/billing_portal/sessions": open,
  "GET /v1/billing_portal/configurations": ({ world, form }) => {
    const asked = read(z.strictObject({ ...page, active: flag.optional(), is_default: flag.optional() }), form);
    const found = Object.values(world.state.portalConfigurations).filter(
      ({ active, is_default: isDefault }) =>
        (asked.active === undefined || active === asked.active) &&
        (asked.is_default === undefined || isDefault === asked.is_default),
    );
    return listOf(found, asked, "/v1/billing_portal/configurations");
  },
};
