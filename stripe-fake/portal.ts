import type Stripe from "stripe";
import { z } from "zod";
import { customerOf } from "./customers.ts";
import { listed } from "./lists.ts";
import { expand, read, text, type Call, type Calls } from "./params.ts";
import { invalid } from "./problems.ts";
import { each, newId, randomText, type World } from "./world.ts";

const newPortal = z.strictObject({ ...expand, customer: text, return_url: z.url().optional() });

/** What a customer may do in the portal; an account has one configuration. */
export function addPortalConfiguration(world: World): void {
  const configuration: Stripe.BillingPortal.Configuration = {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    ...each(null, "application default_return_url name"),
    business_profile: each(null, "headline privacy_policy_url terms_of_service_url"),
    created: world.now(),
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
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    updated: world.now(),
  };
  world.state.portalConfigurations[configuration.id] = configuration;
}

function open({ world, form }: Call): Stripe.BillingPortal.Session {
  const { customer, return_url } = read(newPortal, form);
  const [configuration] = Object.values(world.state.portalConfigurations);
  const secret = randomText(32);
  const { id } = customerOf(world, customer);
  if (!configuration)
    throw invalid(
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    );
  return (world.state.portalSessions[secret] = {
    id: newId("bps"),
    object: "billing_portal.session",
    configuration: configuration.id,
    created: world.now(),
    customer: id,
    ...each(null, "customer_account flow locale on_behalf_of"),
    livemode: false,
    return_url: return_url ?? null,
    url: `${world.pagesUrl}/portal/${secret}`,
  });
}

export const portalCalls: Calls = {
  "POST /v1/billing_portal/sessions": open,
  ...listed("/v1/billing_portal/configurations", { rows: ({ state }) => Object.values(state.portalConfigurations) }),
};
