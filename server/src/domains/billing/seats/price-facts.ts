import { minorUnits } from "@firstlight/contract";
import type { BillingTerms } from "../terms.ts";
import { priceText } from "#platform/text/money-text.ts";

const taxTexts = { exclusive: "Prices don’t include tax.", inclusive: "Prices include tax." } as const;

/** What public pages say of the price, by the names they have for it. */
export function priceFacts({ currency, seatPrice: { month, year }, tax }: BillingTerms): Record<string, string> {
  const units = minorUnits(currency);
  const inEnglish = (cents: number) => priceText(cents, currency, "en");
  return {
    price_month: inEnglish(month),
    price_year: inEnglish(year),
    price_of_three: inEnglish(3 * month),
    // Whether what people pay is more than that.
    price_tax: tax.isAutomatic ? taxTexts[tax.behavior ?? "exclusive"] : "",
    // For search engines: a bare number and the code.
    price_amount: (month / units).toFixed(Math.log10(units)),
    price_currency: currency.toUpperCase(),
  };
}
