import { billingInterval, seatPriceCents, type BillingInterval } from "@firstlight/contract";
import type Stripe from "stripe";
import { writeTogether } from "../../infra/stripe-writes.ts";

const lookupKeys = {
  month: "firstlight_seat_month",
  year: "firstlight_seat_year",
} as const satisfies Record<BillingInterval, string>;

const intervals = billingInterval.options;

/** Nobody had them yet: one product, so that the customer portal can change between its prices. */
async function makePrices({ products, prices }: Stripe, known: readonly Stripe.Price[]): Promise<Stripe.Price[]> {
  const product =
    known[0]?.product ??
    (await writeTogether(() =>
      products.create({ name: "Firstlight seat", unit_label: "seat" }, { idempotencyKey: "firstlight-seat-product" }),
    ));
  const missing = intervals.filter((interval) => known.every((price) => price.lookup_key !== lookupKeys[interval]));
  const made = missing.map((interval) =>
    writeTogether(() =>
      prices.create(
        {
          product: typeof product === "string" ? product : product.id,
          lookup_key: lookupKeys[interval],
          currency: "usd",
          unit_amount: seatPriceCents[interval],
          recurring: { interval, usage_type: "licensed" },
        },
        { idempotencyKey: lookupKeys[interval] },
      ),
    ),
  );
  return [...known, ...(await Promise.all(made))];
}

/** Stripe's price of a seat, found by a name that stays, so that an operator may put another in its place. */
export async function ensureSeatPrice(client: Stripe, interval: BillingInterval): Promise<string> {
  const { data } = await client.prices.list({ lookup_keys: Object.values(lookupKeys), active: true });
  const wanted = ({ lookup_key }: Stripe.Price) => lookup_key === lookupKeys[interval];
  const price = data.find(wanted) ?? (await makePrices(client, data)).find(wanted);
  if (!price) throw new Error("Stripe made no price");
  return price.id;
}
