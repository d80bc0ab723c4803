/** Stripe, as far as Firstlight uses it, without money: its API, its hosted pages and its webhooks. */
import type Stripe from "stripe";
import { answerCall } from "./api.ts";
import { dispute, refund } from "./charges.ts";
import { expire, payCheckout, type Payment } from "./checkout.ts";
import { deliverDue, type Webhook } from "./events.ts";
import { answerPage } from "./pages/pages.ts";
import { tryPayment } from "./payment.ts";
import { expirePending } from "./pending-updates.ts";
import { addPromotion } from "./promotions.ts";
import { emptyState, type Card, type State } from "./state.ts";
import { end, endAtPeriodEnd } from "./subscription-end.ts";
import { renew } from "./subscription-life.ts";
import { itemOf } from "./subscription-object.ts";
import { change, find, type World } from "./world.ts";

/** What will happen, and when. */
function* ahead(world: World): Generator<[at: number, happen: () => void]> {
  const { sessions, invoices, subscriptions } = world.state;
  for (const session of Object.values(sessions))
    if (session.status === "open") yield [session.expires_at, () => expire(world, session)];
  for (const invoice of Object.values(invoices)) {
    const at = invoice.next_payment_attempt;
    if (invoice.status === "open" && at !== null) yield [at, () => void tryPayment(world, invoice)];
  }
  for (const subscription of Object.values(subscriptions)) {
    const { status, pending_update: pending } = subscription;
    if (pending) yield [pending.expires_at, () => expirePending(world, subscription)];
    if (status === "active" || status === "past_due" || status === "trialing")
      yield [itemOf(subscription).current_period_end, () => renew(world, subscription)];
  }
}

/** Processes everything due, in order of time. Each action is dated when it was due, however late this runs. */
function catchUp(world: World, setNow: (at: number | null) => void): void {
  const until = world.now();
  try {
    for (;;) {
      const [next] = [...ahead(world)].filter(([at]) => at <= until).toSorted(([a], [b]) => a - b);
      if (!next) return;
      const [at, happen] = next;
      setNow(at);
      happen();
    }
  } finally {
    setNow(null);
  }
}

interface SimulatorSettings {
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

/** It never acts automatically: its creator says when time has passed and when to deliver. */
export function createSimulator({ now, pagesUrl, state = emptyState(), ...settings }: SimulatorSettings) {
  let moment: number | null = null;
  const world: World = { state, pagesUrl, now: () => moment ?? Math.floor(now().getTime() / 1_000), request: null };
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
    pay: async (session: string, how: Payment = {}) => payCheckout(world, session, how),
    expireCheckout: async (session: string) => expire(world, find(world, "sessions", session)),
    cancel: async (name: string, how: "now" | "at_period_end") => {
      const subscription = find(world, "subscriptions", name);
      if (how === "now") end(world, subscription, "cancellation_requested");
      else endAtPeriodEnd(world, subscription, true);
    },
    resume: async (name: string) => endAtPeriodEnd(world, find(world, "subscriptions", name), false),
    setCard: (customer: string, card: Card) => void (state.cards[customer] = card),
    /** Pays an open invoice on its page, its owner there to confirm. @returns whether it is paid */
    confirm: async (invoice: string) => tryPayment(world, find(world, "invoices", invoice), true),
    /** Gives back what an invoice's card paid, or a part of it. */
    refund: async (invoice: string, cents?: number) => refund(world, invoice, cents).id,
    /** The owner of the card disputes what it paid. */
    dispute: async (invoice: string) => dispute(world, invoice).id,
    /** The bank has decided. */
    closeDispute: async (id: string, status: "won" | "lost") =>
      change(world, "charge.dispute.closed", find(world, "disputes", id), { status }),
    addPromotion: (code: string, off: { percent: number; months: number }) => addPromotion(world, code, off),
    /** An account has no portal until one is configured. */
    removePortal: () => void (state.portalConfigurations = {}),
    /** Processes everything due by now: renewals, payment retries, cancellations, checkout expiry. */
    advance: async () => catchUp(world, (at) => void (moment = at)),
    /** Brings what the product has not taken yet, and is due, in the order of its time. */
    deliverDue: () => deliverDue(world, settings.webhookSecret, settings.deliver),
  };
}
