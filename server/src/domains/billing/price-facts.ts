import { minorUnits } from "@firstlight/contract";
import type { BillingTerms } from "../../config-billing.ts";
import { priceText } from "../../infra/money-text.ts";

/** What public pages say of the price, by the names they have for it. */
export function priceFacts({ currency, seatPrice: { month, year } }: BillingTerms): Record<string, string> {
  const units = minorUnits(currency);
  const inEnglish = (cents: number) => priceText(cents, currency, "en");
  return {
    price_month: inEnglish(month),
    price_year: inEnglish(year),
    price_of_three: inEnglish(3 * month),
    // For search engines: a bare number and the code.
    price_amount: (month / units).toFixed(Math.log10(units)),
    price_currency: currency.toUpperCase(),
  };
}
