import type Stripe from "stripe";
import { z } from "zod";
import { listed } from "./lists.ts";
import { address, clearable, expand, metadata, noParams, read, text, type Call, type Calls } from "./params.ts";
import { missing } from "./problems.ts";
import { end } from "./subscription-end.ts";
import { add, change, each, emitEvent, newId, randomText, type World } from "./world.ts";

const fields = z.strictObject({
  ...expand,
  address: address.optional(),
  metadata: metadata.optional(),
  ...each(clearable.optional(), "email name"),
});
const taxIdFields = z.strictObject({ ...expand, type: text, value: text });

const isThere = (customer: Stripe.Customer | Stripe.DeletedCustomer): customer is Stripe.Customer => !customer.deleted;

/** @param param the parameter that names it */
export function customerOf({ state }: World, id: string, param = "customer"): Stripe.Customer {
  const customer = state.customers[id];
  if (!customer || !isThere(customer)) throw missing("customer", id, param);
  return customer;
}

export const taxIdsOf = ({ state }: World, customer: string): Stripe.TaxId[] =>
  Object.values(state.taxIds).filter((taxId) => taxId.customer === customer);

function addTaxId(world: World, customer: string, { type, value }: { type: string; value: string }): Stripe.TaxId {
  return add(world, world.state.taxIds, "customer.tax_id.created", {
    id: newId("txi"),
    object: "tax_id",
    country: value.match(/^[A-Z]{2}/)?.[0] ?? null,
    created: world.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: "customer", customer, customer_account: null },
    type,
    value,
    verification: { status: "pending", verified_address: null, verified_name: null },
  });
}

/** Payer details entered on a hosted page; missing or empty fields stay unchanged. */
export interface Payer {
  name?: string;
  line1?: string;
  postal_code?: string;
  city?: string;
  country?: string;
  taxId?: { type: string; value: string };
}

const blank = each(null, "city country line1 line2 postal_code state");

export function rememberPayer(world: World, customer: Stripe.Customer, { name, taxId, ...given }: Payer): void {
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  change(world, "customer.updated", customer, {
    ...(name ? { name } : {}),
    ...(Object.keys(changed).length > 0 ? { address: { ...(customer.address ?? blank), ...changed } } : {}),
  });
  if (taxId) addTaxId(world, customer.id, taxId);
}

function create({ world, form }: Call): Stripe.Customer {
  const { expand: _, ...given } = read(fields, form);
  const customer: Stripe.Customer = {
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
    ...given,
  };
  world.state.customers[customer.id] = customer;
  emitEvent(world, "customer.created", customer);
  return customer;
}

function update({ world, id, form }: Call): Stripe.Customer {
  const { expand: _, metadata: given, ...changes } = read(fields, form);
  const customer = customerOf(world, id, "id");
  const metadata = { ...customer.metadata, ...given };
  change(world, "customer.updated", customer, { ...changes, metadata });
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
  ...listed("/v1/customers", { rows: ({ state }) => Object.values(state.customers).filter(isThere), filters: "email" }),
  "GET /v1/customers/:id": ({ world, id, form }) => {
    read(noParams, form);
    return world.state.customers[id] ?? customerOf(world, id, "id");
  },
  "POST /v1/customers/:id": update,
  "DELETE /v1/customers/:id": remove,
  "POST /v1/customers/:id/tax_ids": ({ world, id, form }) =>
    addTaxId(world, customerOf(world, id).id, read(taxIdFields, form)),
  ...listed("/v1/customers/:id/tax_ids", { rows: (world, _, id) => taxIdsOf(world, customerOf(world, id).id) }),
};
