import type Stripe from "stripe";
import { taxIdsOf } from "./customers.ts";
import type { World } from "./world.ts";

/** Standard rate in percent, by country where the account is registered; sales elsewhere collect no tax. */
const rates: Readonly<Record<string, number>> = {
  AT: 20,
  CH: 8.1,
  DE: 19,
  ES: 21,
  FR: 20,
  GB: 20,
  IE: 23,
  IT: 22,
  NL: 21,
};
const inUnion = new Set(["AT", "DE", "ES", "FR", "IE", "IT", "NL"]);

type Tax = Stripe.InvoiceLineItem.Tax;

/** The tax on an amount, of which it is a part where the price includes it. @param cents after discounts */
export function taxOn(world: World, { id, address }: Stripe.Customer, cents: number, price: Stripe.Price): Tax {
  const country = address?.country ?? "";
  // Businesses of the European Union account for the tax themselves.
  const isReversed = inUnion.has(country) && taxIdsOf(world, id).some(({ type }) => type === "eu_vat");
  const rate = isReversed ? 0 : (rates[country] ?? 0);
  const isInside = price.tax_behavior === "inclusive";
  const amount = Math.round(isInside ? cents - cents / (1 + rate / 100) : (cents * rate) / 100);
  return {
    amount,
    tax_behavior: isInside ? "inclusive" : "exclusive",
    tax_rate_details: { tax_rate: `txr_${country || "unknown"}` },
    taxability_reason: rate > 0 ? "standard_rated" : isReversed ? "reverse_charge" : "not_collecting",
    taxable_amount: isInside ? cents - amount : cents,
    type: "tax_rate_details",
  };
}

/** Of several lines, which are taxed alike. */
export function sumTaxes(lines: readonly Stripe.InvoiceLineItem[]): Stripe.Invoice.TotalTax[] {
  const [first, ...others] = lines.flatMap(({ taxes }) => taxes ?? []);
  if (!first) return [];
  const sum = (name: "amount" | "taxable_amount") =>
    others.reduce((total, tax) => total + (tax[name] ?? 0), first[name] ?? 0);
  return [{ ...first, amount: sum("amount"), taxable_amount: sum("taxable_amount") }];
}
