/** Companies that pay, by the way people take: Upgrade, Stripe's page, events, the jobs that these set going. */
import { expect } from "vitest";
import type { Person, Team } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** What a company is at Stripe. */
export interface Payer extends Team {
  customer: string;
  /** Its newest subscription. */
  subscription: string;
}

/** Presses Upgrade. @returns the id of Stripe's page */
export async function openPage(app: TestApp, who: Person, interval: "month" | "year" = "month"): Promise<string> {
  const { status, body } = await who.post("/subscription/upgrade", { interval });
  expect({ status, body }).toMatchObject({ status: 200 });
  const sessions = Object.values(app.stripe.simulator.state.sessions);
  const opened = sessions.find(({ url }) => url === body.url);
  if (!opened) throw new Error(`Stripe knows no page at ${body.url}`);
  return opened.id;
}

/** Everything that Stripe has to say is said, and all that follows is done. */
export async function settle(app: TestApp): Promise<void> {
  await app.stripe.deliver();
  await app.mail.drain();
}

/** Pays on Stripe's page; nobody has heard of it yet. */
export async function pay(app: TestApp, team: Team, interval?: "month" | "year"): Promise<Payer> {
  const page = await openPage(app, team.owner, interval);
  await app.stripe.simulator.pay(page);
  const { customer, subscription } = app.stripe.simulator.state.sessions[page] ?? {};
  if (typeof customer !== "string" || typeof subscription !== "string") throw new Error("Nobody has paid");
  return { ...team, customer, subscription };
}

/** A company whose subscription runs, as the product knows. */
export async function aPayer(app: TestApp, team?: Team, interval?: "month" | "year"): Promise<Payer> {
  const payer = await pay(app, team ?? (await app.aCompany()), interval);
  await settle(app);
  return payer;
}
