import { minorUnits } from "../contract/src/billing/terms.ts";

/** "$45.00". @param cents the smallest unit of the currency, as Stripe counts it */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / minorUnits(currency));
}
