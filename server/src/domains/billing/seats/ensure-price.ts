import { billingInterval, type BillingInterval } from "@firstlight/contract";
import type Stripe from "stripe";
import type { BillingTerms } from "../terms.ts";
import { writeTogether } from "../stripe/idempotent-writes.ts";

const lookupKeys = {
  month: "firstlight_seat_month",
  year: "firstlight_seat_year",
} as const satisfies Record<BillingInterval, string>;

const intervals = billingInterval.options;

function wantedPrice({ currency, seatPrice, tax }: BillingTerms, interval: BillingInterval) {
  const facts = {
    lookup_key: lookupKeys[interval],
    currency,
    unit_amount: seatPrice[interval],
    ...(tax.behavior && { tax_behavior: tax.behavior }),
  };
  return { ...facts, recurring: { interval, usage_type: "licensed" } } satisfies Partial<Stripe.PriceCreateParams>;
}

function findPrice(prices: readonly Stripe.Price[], billing: BillingTerms, interval: BillingInterval) {
  const { recurring, ...facts } = wantedPrice(billing, interval);
  return prices.find(
    (price) =>
      price.lookup_key === facts.lookup_key &&
      price.currency === facts.currency &&
      price.unit_amount === facts.unit_amount &&
      // Without a configured tax behavior, any is accepted.
      (facts.tax_behavior === undefined || price.tax_behavior === facts.tax_behavior) &&
      price.recurring?.interval === recurring.interval,
  );
}

/** Ensures a single product, so that the customer portal can switch between its prices. */
async function ensureProduct({ products }: Stripe, known: readonly Stripe.Price[]): Promise<string> {
  const product =
    known[0]?.product ??
    (await writeTogether(() =>
      products.create({ name: "Firstlight seat", unit_label: "seat" }, { idempotencyKey: "firstlight-seat-product" }),
    ));
  return typeof product === "string" ? product : product.id;
}

/** Sets the product's tax code, which determines the taxes on a seat. */
async function ensureTaxCode({ products }: Stripe, code: string, { product }: Stripe.Price): Promise<void> {
  const known = typeof product === "string" ? await products.retrieve(product) : product;
  // No idempotency key: repeating is harmless, and an earlier code may be set again.
  if (!known.deleted && known.tax_code !== code) await products.update(known.id, { tax_code: code });
}

/**
 * Creates missing or changed prices. Prices are immutable, so the lookup key moves to the new one; subscriptions keep the old one.
 */
async function makePrices(client: Stripe, billing: BillingTerms, known: readonly Stripe.Price[]) {
  const product = await ensureProduct(client, known);
  const missing = intervals.filter((interval) => !findPrice(known, billing, interval));
  const made = missing.map((interval) => {
    const wanted = wantedPrice(billing, interval);
    const idempotencyKey = `${wanted.lookup_key}-${wanted.currency}-${wanted.unit_amount}-${wanted.tax_behavior ?? "untold"}`;
    return writeTogether(() =>
      client.prices.create({ ...wanted, product, transfer_lookup_key: true }, { idempotencyKey }),
    );
  });
  return Promise.all(made);
}

/** Returns Stripe's seat price for new subscriptions, found by a lookup key that stays the same when the price changes. */
export async function ensureSeatPrice(
  client: Stripe,
  billing: BillingTerms,
  interval: BillingInterval,
): Promise<string> {
  const { data } = await client.prices.list({ lookup_keys: Object.values(lookupKeys), active: true });
  const price =
    findPrice(data, billing, interval) ??
    (await makePrices(client, billing, data)).find(({ recurring }) => recurring?.interval === interval);
  if (!price) throw new Error("Stripe created no price");
  if (billing.tax.code) await ensureTaxCode(client, billing.tax.code, price);
  return price.id;
}
