/** Companies that pay: subscribed through checkout, with the events Stripe sends. */
import { sql } from "kysely";
import type { Team, TestApp } from "./test-app.ts";

/** The page that the company has open at Stripe. */
export function pageOf({ stripe }: TestApp, { company }: Team) {
  const page = Object.values(stripe.simulator.state.sessions).findLast(
    (session) => session.client_reference_id === company.id,
  );
  if (!page) throw new Error("The company has no page at Stripe");
  return page;
}

/** What a company has at Stripe now. */
export function subscriptionOf({ stripe }: TestApp, { company }: Team) {
  const found = Object.values(stripe.simulator.state.subscriptions).findLast(
    ({ metadata }) => metadata["company_id"] === company.id,
  );
  const item = found?.items.data[0];
  if (!found || !item) throw new Error("The company has no subscription at Stripe");
  return { ...found, quantity: item.quantity ?? 0 };
}

/** Delivers pending Stripe events and runs the jobs they queue. */
export async function deliverStripeEvents({ stripe, mail }: TestApp): Promise<void> {
  await stripe.deliver();
  await mail.drain();
}

/** Seat updates sent to Stripe for the company, oldest first. */
export function seatsSynced({ stripe }: TestApp, { company }: Team) {
  return stripe.calls.filter(({ idempotencyKey }) => idempotencyKey?.startsWith(`seats-${company.id}-`));
}

/** The worker dies that had taken them. */
export async function loseJobs({ database }: TestApp, name: string): Promise<void> {
  await database.asOwner((tx) => sql`delete from pgboss.job where name = ${name}`.execute(tx));
}

type Interval = "month" | "year";

/** What a company is at Stripe. */
export interface Payer extends Team {
  customer: string;
  /** Its newest subscription. */
  subscription: string;
}

/** Presses Upgrade as if the trial were over and pays on Stripe's page; the product has not heard of it yet. */
export async function pay(app: TestApp, team: Team, interval: Interval = "month"): Promise<Payer> {
  const { clock, database } = app;
  const plan = await database.inTenant(team.company.id, (tx) =>
    tx.selectFrom("companies").select("trial_ends_at").executeTakeFirstOrThrow(),
  );
  const endTrial = (trial_ends_at: Date) =>
    database.asOwner((tx) =>
      tx.updateTable("companies").set({ trial_ends_at }).where("id", "=", team.company.id).execute(),
    );
  await endTrial(new Date(Math.min(plan.trial_ends_at.getTime(), clock.now().getTime())));
  const payer = await upgradeAndPay(app, team, interval);
  await endTrial(plan.trial_ends_at);
  return payer;
}

/** Presses Upgrade, on trial or not, and goes through Stripe's page; the product has not heard of it yet. */
export async function upgradeAndPay(app: TestApp, team: Team, interval: Interval = "month"): Promise<Payer> {
  const { status, body } = await team.owner.post("/subscription/upgrade", { interval });
  if (status !== 200) throw new Error(body.detail);
  const { id } = pageOf(app, team);
  await app.stripe.simulator.pay(id);
  const { customer, subscription } = pageOf(app, team);
  if (typeof customer !== "string" || typeof subscription !== "string") throw new Error("Nobody has paid");
  return { ...team, customer, subscription };
}

/** A company that has upgraded and paid. */
export async function paidTeam(app: TestApp, interval?: Interval, team?: Team): Promise<Payer> {
  const payer = await pay(app, team ?? (await app.aCompany()), interval);
  await deliverStripeEvents(app);
  return payer;
}

/** A company that Stripe counts a trial of. */
export async function tryingTeam(app: TestApp, days = 10): Promise<Team> {
  const { clock, stripe } = app;
  const team = await app.aCompany();
  await team.owner.post("/subscription/upgrade", {});
  const { customer, id } = pageOf(app, team);
  if (typeof customer !== "string") throw new Error("Stripe knows no customer");
  await stripe.simulator.expireCheckout(id);
  const { client } = stripe.link;
  const [price] = (await client.prices.list({ lookup_keys: ["firstlight_seat_month"] })).data;
  await client.subscriptions.create({
    customer,
    items: [{ price: price?.id ?? "", quantity: 3 }],
    metadata: { company_id: team.company.id },
    trial_end: Math.floor(clock.now().getTime() / 1_000) + days * 86_400,
  });
  await deliverStripeEvents(app);
  return team;
}
