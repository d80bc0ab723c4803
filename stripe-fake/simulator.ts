/** Stripe, as far as Firstlight uses it, without money: its API, its hosted pages and its webhooks. */
import type Stripe from "stripe";
import { answerCall } from "./api.ts";
import { chargeOf, closeDispute, dispute, refund } from "./charges.ts";
import { expire, sessionNamed } from "./checkout.ts";
import { deliverDue, type Webhook } from "./events.ts";
import { invoiceNamed } from "./invoices.ts";
import { answerPage } from "./pages/pages.ts";
import { openSession, payCheckout, type Outcome, type Payment } from "./pay-checkout.ts";
import { tryPayment } from "./payment.ts";
import { addPortalConfiguration } from "./portal.ts";
import { addPromotion } from "./promotions.ts";
import { catchUp } from "./renewals.ts";
import { emptyState, type Card, type Debit, type State } from "./state.ts";
import { end, endAtPeriodEnd } from "./subscription-end.ts";
import { subscriptionNamed } from "./subscriptions.ts";
import type { World } from "./world.ts";

export interface SimulatorSettings {
  now: () => Date;
  /** The only secret key it takes. */
  key: string;
  webhookSecret: string;
  /** Where the hosted pages are; no slash at the end. */
  pagesUrl: string;
  /** Brings an event to the product. @returns whether it was taken */
  deliver: (webhook: Webhook) => Promise<boolean>;
  /** What an earlier one knew; changed in place. */
  state?: State;
}

export type Simulator = ReturnType<typeof createSimulator>;

function worldOf({ now, pagesUrl, state = emptyState() }: SimulatorSettings) {
  let moment: number | null = null;
  const world: World = {
    state,
    pagesUrl,
    now: () => moment ?? Math.floor(now().getTime() / 1_000),
    request: null,
  };
  if (Object.keys(state.portalConfigurations).length === 0) addPortalConfiguration(world);
  return { world, setNow: (at: number | null) => void (moment = at) };
}

/** It never acts automatically: its creator says when time has passed and when to deliver. */
export function createSimulator(settings: SimulatorSettings) {
  const { world, setNow } = worldOf(settings);
  const { state } = world;
  return {
    state,
    /** All that ever happened, in order. */
    events: state.events as readonly Stripe.Event[],
    /** Stripe's API and the hosted pages. */
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const isCall = new URL(request.url).pathname.startsWith("/v1/");
      return isCall ? answerCall(world, settings.key, request) : answerPage(world, request);
    },
    /** Presses Pay on the hosted page. */
    async pay(session: string, how: Payment = {}): Promise<Outcome> {
      return payCheckout(world, session, how);
    },
    /** Leaves the hosted page. @returns where to */
    async cancelCheckout(session: string): Promise<string | null> {
      return openSession(world, session).cancel_url;
    },
    async expireCheckout(session: string): Promise<void> {
      expire(world, sessionNamed(world, session));
    },
    async cancel(subscription: string, how: "now" | "at_period_end"): Promise<void> {
      const named = subscriptionNamed(world, subscription);
      if (how === "now") end(world, named, "cancellation_requested");
      else endAtPeriodEnd(world, named, true);
    },
    async resume(subscription: string): Promise<void> {
      endAtPeriodEnd(world, subscriptionNamed(world, subscription), false);
    },
    setCard(customer: string, card: Card | Debit): void {
      state.cards[customer] = card;
    },
    /** Pays an open invoice on its page, its owner there to confirm. @returns whether it is paid */
    async confirm(invoice: string): Promise<boolean> {
      return tryPayment(world, invoiceNamed(world, invoice), true);
    },
    /** Gives back what an invoice's card paid, or a part of it. */
    async refund(invoice: string, cents?: number): Promise<string> {
      return refund(world, chargeOf(state, invoice), cents).id;
    },
    /** The owner of the card disputes what it paid. */
    async dispute(invoice: string): Promise<string> {
      return dispute(world, chargeOf(state, invoice)).id;
    },
    async closeDispute(id: string, status: "won" | "lost"): Promise<void> {
      closeDispute(world, id, status);
    },
    addPromotion(code: string, off: { percent: number; months: number }): void {
      addPromotion(world, code, off);
    },
    /** An account has no portal until one is configured. */
    removePortal(): void {
      state.portalConfigurations = {};
    },
    /** Processes everything due by now: renewals, payment retries, cancellations, checkout expiry. */
    async advance(): Promise<void> {
      catchUp(world, setNow);
    },
    /** Brings what the product has not taken yet, and is due, in the order of its time. */
    async deliverDue(): Promise<void> {
      await deliverDue(world, settings.webhookSecret, settings.deliver);
    },
  };
}
