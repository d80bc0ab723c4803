import type Stripe from "stripe";
import { z } from "zod";
import type { Call, Calls } from "./call.ts";
import { customerOf, isThere, taxIdsOf } from "./find-customer.ts";
import { listOf } from "./lists.ts";
import { address, clearable, expand, metadata, noParams, page, read, text } from "./params.ts";
import { missing } from "./problems.ts";
import { end } from "./subscription-end.ts";
import { change, newId, randomText, emitEvent, type World } from "./world.ts";

const fields = {
  ...expand,
  address: address.optional(),
  description: clearable.optional(),
  email: clearable.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
};
const taxIdFields = z.strictObject({ ...expand, type: text, value: text });
const newCustomer = z.strictObject({ ...fields, tax_id_data: z.array(taxIdFields).optional() });
const customerPage = z.strictObject({ ...page, email: text.optional() });

export function addTaxId(
  world: World,
  customer: string,
  { type, value }: { type: string; value: string },
): Stripe.TaxId {
  const taxId: Stripe.TaxId = {
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
  };
  world.state.taxIds[taxId.id] = taxId;
  emitEvent(world, "customer.tax_id.created", taxId);
  return taxId;
}

function create({ world, form }: Call): Stripe.Customer {
  const { tax_id_data: taxIds = [], expand: _, ...given } = read(newCustomer, form);
  const customer: Stripe.Customer = {
    id: newId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    ...given,
  };
  world.state.customers[customer.id] = customer;
  emitEvent(world, "customer.created", customer);
  for (const taxId of taxIds) addTaxId(world, customer.id, taxId);
  return customer;
}

function update({ world, id, form }: Call): Stripe.Customer {
  const { expand: _, metadata: given, ...changes } = read(z.strictObject(fields), form);
  const customer = customerOf(world, id, "id");
  change(world, "customer.updated", customer, {
    ...changes,
    ...(given ? { metadata: { ...customer.metadata, ...given } } : {}),
  });
  return customer;
}

/** Its subscriptions end at once, as at Stripe. */
function remove({ world, id, form }: Call): Stripe.DeletedCustomer {
  read(noParams, form);
  const customer = customerOf(world, id, "id");
  for (const subscription of Object.values(world.state.subscriptions))
    if (subscription.customer === id) end(world, subscription, "cancellation_requested");
  emitEvent(world, "customer.deleted", customer);
  const gone: Stripe.DeletedCustomer = { id, object: "customer", deleted: true };
  world.state.customers[id] = gone;
  return gone;
}

export const customerCalls: Calls = {
  "POST /v1/customers": create,
  "GET /v1/customers": ({ world, form }) => {
    const asked = read(customerPage, form);
    const customers = Object.values(world.state.customers).filter(isThere);
    const found = customers.filter(({ email }) => asked.email === undefined || email === asked.email);
    return listOf(found, asked, "/v1/customers");
  },
  "GET /v1/customers/:id": ({ world, id, form }) => {
    read(noParams, form);
    const customer = world.state.customers[id];
    if (!customer) throw missing("customer", id);
    return customer;
  },
  "POST /v1/customers/:id": update,
  "DELETE /v1/customers/:id": remove,
  "POST /v1/customers/:id/tax_ids": ({ world, id, form }) =>
    addTaxId(world, customerOf(world, id).id, read(taxIdFields, form)),
  "GET /v1/customers/:id/tax_ids": ({ world, id, form }) =>
    listOf(taxIdsOf(world, customerOf(world, id).id), read(z.strictObject(page), form), `/v1/customers/${id}/tax_ids`),
};
