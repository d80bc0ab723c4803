/** A life at Stripe with everything in it. */
import { openAccount } from "./stripe-account.ts";

/** Each answer as it came over the wire, and to what. */
export async function liveAtStripe(): Promise<[asked: string, answer: unknown][]> {
  const answers: [asked: string, answer: unknown][] = [];
  const account = await openAccount();
  const { simulator, stripe, customer, product, clock, month, year, checkout, subscribe, setSeats } = account;
  const key = "sk_test_forTheTestsOfFirstlight";
  const ask = async (path: string) => {
    const answer = await simulator.fetch(`http://stripe.test/v1${path}`, {
      headers: { authorization: `Bearer ${key}`, "stripe-version": "2026-10-28.endive" },
    });
    answers.push([`GET ${path}`, await answer.json()]);
  };
  await checkout(1, month.id, {
    tax_id_collection: { enabled: true },
    customer_update: { name: "auto" },
    billing_address_collection: "required",
  });
  const paid = await checkout(2, year.id, {
    allow_promotion_codes: true,
    tax_id_collection: { enabled: true },
    customer_update: { name: "auto", address: "auto" },
  });
  simulator.addPromotion("LAUNCH20", { percent: 20, months: 3 });
  await simulator.pay(paid.id, {
    name: "Quillhaven GmbH",
    promotionCode: "LAUNCH20",
  });
  const subscription = await subscribe(2);
  await setSeats(subscription, 3);
  const preview = await stripe.invoices.createPreview({ customer: customer.id, subscription: subscription.id });
  answers.push(["create_preview", JSON.parse(JSON.stringify(preview))]);
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
  answers.push(["portal", JSON.parse(JSON.stringify(portal))]);
  await simulator.cancel(subscription.id, "at_period_end");
  await simulator.resume(subscription.id);
  simulator.setCard(customer.id, "declines");
  clock.advance({ days: 60 });
  await simulator.advance();
  for (const path of ["customers", "checkout/sessions", "invoices"]) await ask(`/${path}?limit=100`);
  await ask("/prices?lookup_keys[0]=seat_month&lookup_keys[1]=seat_year");
  await ask(`/products/${product.id}`);
  await ask(`/checkout/sessions/${paid.id}`);
  await ask("/subscriptions?status=all");
  await ask(`/customers/${customer.id}`);
  await ask(`/subscriptions/${subscription.id}`);
  const charged = (await account.invoices()).find(({ status, amount_paid }) => status === "paid" && amount_paid > 100);
  await simulator.refund(charged?.id ?? "", 100);
  await simulator.dispute(charged?.id ?? "");
  await ask("/refunds");
  await ask("/disputes");
  await ask("/invoice_payments?status=open&expand[0]=data.payment.payment_intent");
  answers.push(["events", simulator.events]);
  return answers;
}
