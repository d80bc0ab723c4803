/** A Stripe account in the simulator, with products and a customer. */
import type Stripe from "stripe";
import { MovableClock } from "./clock.ts";
import { createTestStripe } from "./stripe.ts";

export const urls = { success_url: "http://app.test/billing?checkout=done", cancel_url: "http://app.test/billing" };

export async function openAccount() {
  const clock = new MovableClock();
  const { simulator, link, ...edge } = createTestStripe(clock);
  const stripe = link.client;
  const product = await stripe.products.create({ name: "Firstlight seat" });
  const sell = (interval: "month" | "year", unit_amount: number) =>
    stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount,
      recurring: { interval },
      lookup_key: `seat_${interval}`,
    });
  const month = await sell("month", 1_500);
  const year = await sell("year", 18_000);
  const customer = await stripe.customers.create({ name: "Quillhaven", email: "maren@quillhaven.example" });

  /** Stripe's page, not paid yet. */
  function checkout(quantity: number, price = month.id, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
    const line_items = [{ price, quantity }];
    return stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items,
      ...urls,
      ...more,
    });
  }

  /** A subscription that runs since now. */
  async function subscribe(quantity: number, price?: string): Promise<Stripe.Subscription> {
    const session = await checkout(quantity, price);
    await simulator.pay(session.id);
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    if (!subscription) throw new Error("Nobody has paid");
    return subscription;
  }

  return {
    ...edge,
    clock,
    simulator,
    stripe,
    product,
    month,
    year,
    customer,
    checkout,
    subscribe,
    /** How the subscription is now. */
    now: (subscription: Stripe.Subscription) => stripe.subscriptions.retrieve(subscription.id),
    invoices: async () => (await stripe.invoices.list({ customer: customer.id })).data,
    setSeats: async (subscription: Stripe.Subscription, quantity: number) => {
      const { data } = (await stripe.subscriptions.retrieve(subscription.id)).items;
      return stripe.subscriptionItems.update(data[0]?.id ?? "", { quantity });
    },
    /** Types of the events so far, oldest first. */
    happened: () => simulator.events.map(({ type }) => type),
  };
}
