import type { BillingInterval } from "@firstlight/contract";

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
