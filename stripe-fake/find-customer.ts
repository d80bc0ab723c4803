import type Stripe from "stripe";
import { missing } from "./problems.ts";
import type { World } from "./world.ts";

export const isThere = (customer: Stripe.Customer | Stripe.DeletedCustomer): customer is Stripe.Customer =>
  !customer.deleted;

/** @param param the parameter that names it */
export function customerOf({ state }: World, id: string, param = "customer"): Stripe.Customer {
  const customer = state.customers[id];
  if (!customer || !isThere(customer)) throw missing("customer", id, param);
  return customer;
}

export function taxIdsOf({ state }: World, customer: string): Stripe.TaxId[] {
  return Object.values(state.taxIds).filter((taxId) => taxId.customer === customer);
}
