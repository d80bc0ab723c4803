import type Stripe from "stripe";
import { addTaxId } from "./customers.ts";
import { change, type World } from "./world.ts";

/** Payer details entered on a hosted page; missing or empty fields stay unchanged. */
export interface Payer {
  name?: string;
  line1?: string;
  postalCode?: string;
  city?: string;
  country?: string;
  taxId?: { type: string; value: string };
}

const blank = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function rememberPayer(world: World, customer: Stripe.Customer, payer: Payer): void {
  const { name, line1, postalCode, city, country, taxId } = payer;
  const said = { line1, postal_code: postalCode, city, country };
  const changed = Object.fromEntries(Object.entries(said).filter(([, value]) => value));
  change(world, "customer.updated", customer, {
    ...(name ? { name } : {}),
    ...(Object.keys(changed).length > 0 ? { address: { ...(customer.address ?? blank), ...changed } } : {}),
  });
  if (taxId) addTaxId(world, customer.id, taxId);
}
