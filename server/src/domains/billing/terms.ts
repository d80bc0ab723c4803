import { type BillingInterval, minorUnits } from "@firstlight/contract";
import { priceText } from "#platform/text/money-text.ts";

/** Prices and tax settings for companies that subscribe from now on. Current subscribers keep their terms at Stripe. */
export interface BillingTerms {
  /** ISO 4217 code in lowercase, as in Stripe's API. */
  currency: string;
  /** Price of one seat per interval, in the smallest currency unit. */
  seatPrice: Readonly<Record<BillingInterval, number>>;
  tax: TaxTerms;
  /** Whether Stripe Checkout accepts promotion codes, which the operator creates at Stripe. */
  takesPromotionCodes: boolean;
}

interface TaxTerms {
  /** Whether Stripe Tax computes the tax. */
  isAutomatic: boolean;
  /** Stripe's product tax code: txcd_… */
  code: string | null;
  /** Whether tax is added to prices or included in them; null when not configured. */
  behavior: "exclusive" | "inclusive" | null;
  /** Whether Stripe Checkout collects a billing address for invoices. */
  asksAddress: boolean;
  asksTaxIds: boolean;
}

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
