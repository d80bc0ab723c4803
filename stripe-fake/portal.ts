import type Stripe from "stripe";
import { z } from "zod";
import { customerOf } from "./customers.ts";
import { read, text, type Call, type Calls } from "./params.ts";
import { invalid } from "./problems.ts";
import { each, newId, randomText } from "./world.ts";

const newPortal = z.strictObject({ customer: text, return_url: z.url().optional() });

function open({ world, form }: Call): Stripe.BillingPortal.Session {
  const { customer, return_url = null } = read(newPortal, form);
  const [configuration] = Object.keys(world.state.portalConfigurations);
  const secret = randomText(32);
  const { id } = customerOf(world, customer);
  if (!configuration)
    throw invalid(
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    );
  return (world.state.portalSessions[secret] = {
    id: newId("bps"),
    object: "billing_portal.session",
    configuration,
    created: world.now(),
    customer: id,
    ...each(null, "customer_account flow locale on_behalf_of"),
    livemode: false,
    return_url,
    url: `${world.pagesUrl}/portal/${secret}`,
  });
}

export const portalCalls: Calls = { "POST /v1/billing_portal/sessions": open };
