import type Stripe from "stripe";
import { z } from "zod";
import { listed } from "./lists.ts";
import { clearable, metadata, noParams, read, type Call, type Calls } from "./params.ts";
import { missing } from "./problems.ts";
import { end } from "./subscription-end.ts";
import { add, change, each, emitEvent, newId, randomText, type World } from "./world.ts";

const changes = z.strictObject({
  address: z.strictObject(each(clearable.default(null), "city country line1 line2 postal_code state")).optional(),
  ...each(clearable.optional(), "email name"),
});
const newCustomer = changes.extend({ metadata: metadata.optional() });

const isThere = (customer: Stripe.Customer | Stripe.DeletedCustomer): customer is Stripe.Customer => !customer.deleted;

/** @param param the parameter that names it */
export function customerOf({ state }: World, id: string, param = "customer"): Stripe.Customer {
  const customer = state.customers[id];
  if (!customer || !isThere(customer)) throw missing("customer", id, param);
  return customer;
}

/** Details entered on the checkout page; missing or empty fields stay unchanged. */
export type Payer = Partial<Record<"name" | "line1" | "postal_code" | "city" | "country", string>>;

const blank = each(null, "city country line1 line2 postal_code state");

export function rememberPayer(world: World, customer: Stripe.Customer, { name, ...given }: Payer): void {
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  change(world, "customer.updated", customer, {
    ...(name ? { name } : {}),
    ...(Object.keys(changed).length > 0 ? { address: { ...(customer.address ?? blank), ...changed } } : {}),
  });
}

const create = ({ world, form }: Call): object =>
  add<Stripe.Customer | Stripe.DeletedCustomer>(world, world.state.customers, "customer.created", {
    id: newId("cus"),
    object: "customer",
    ...each(null, "address currency customer_account default_source description discount email name phone shipping"),
    balance: 0,
    created: world.now(),
    delinquent: false,
    invoice_prefix: randomText(8, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"),
    invoice_settings: each(null, "custom_fields default_payment_method footer rendering_options"),
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: "none",
    test_clock: null,
    ...read(newCustomer, form),
  });

function update({ world, id, form }: Call): Stripe.Customer {
  const given = read(changes, form);
  const customer = customerOf(world, id, "id");
  change(world, "customer.updated", customer, given);
  return customer;
}

/** Its subscriptions end at once, as at Stripe. */
function remove({ world, id, form }: Call): Stripe.DeletedCustomer {
  read(noParams, form);
  const customer = customerOf(world, id, "id");
  for (const subscription of Object.values(world.state.subscriptions))
    if (subscription.customer === id) end(world, subscription, "cancellation_requested");
  emitEvent(world, "customer.deleted", customer);
  return (world.state.customers[id] = { id, object: "customer", deleted: true });
}

export const customerCalls: Calls = {
  "POST /v1/customers": create,
  "GET /v1/customers": listed(({ world }) => Object.values(world.state.customers).filter(isThere), ["email"]),
  "GET /v1/customers/:id": ({ world, id, form }) => {
    read(noParams, form);
    return world.state.customers[id] ?? customerOf(world, id, "id");
  },
  "POST /v1/customers/:id": update,
  "DELETE /v1/customers/:id": remove,
};
