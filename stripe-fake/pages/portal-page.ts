import type Stripe from "stripe";
import { amountOf } from "../invoice-lines.ts";
import { intervalOf, money } from "../periods.ts";
import { missing, Problem } from "../problems.ts";
import { itemOf } from "../subscription-object.ts";
import type { World } from "../world.ts";
import { cardFields } from "./fields.ts";
import {
  day,
  html,
  messagePage,
  pageResponse,
  redirectSaying,
  saidHtml,
  type Html,
  type Said,
  type PageRequest,
} from "./layout.ts";
import { doInPortal, otherPrice, runningOf } from "./portal-acts.ts";

/** Seconds for which the address of a portal works. */
const openFor = 3_600;

/** One button that does one thing. */
function actButton(act: string, text: string): Html {
  return html`<form class="inline" method="post">
    <input type="hidden" name="act" value="${act}" /><button type="submit">${text}</button>
  </form>`;
}

function nextHtml(world: World, subscription: Stripe.Subscription): Html {
  const item = itemOf(subscription);
  const until = day(item.current_period_end);
  if (subscription.cancel_at_period_end) return html`<p>Ends on ${until}. Nothing more will be charged.</p>`;
  if (subscription.status === "past_due") return html`<p>The last payment failed. It will be retried.</p>`;
  const waiting = world.state.pendingLines[subscription.id] ?? [];
  const gathered = waiting.reduce((sum, { amount }) => sum + amount, 0);
  const total = amountOf({ price: item.price, quantity: item.quantity ?? 1 }) + gathered;
  return html`<p>Next invoice: ${money(total, subscription.currency)} on ${until}.</p>`;
}

function planHtml(world: World, subscription: Stripe.Subscription | null): Html {
  if (!subscription)
    return html`<section aria-labelledby="plan">
      <h2 id="plan">Current plan</h2>
      <p>No active subscription.</p>
    </section>`;
  const item = itemOf(subscription);
  const interval = intervalOf(item.price);
  const other = otherPrice(world, item);
  const isEnding = subscription.cancel_at_period_end;
  return html`<section aria-labelledby="plan">
    <h2 id="plan">Current plan</h2>
    <p class="amount">${money(amountOf({ price: item.price, quantity: item.quantity ?? 1 }), subscription.currency)}</p>
    <p class="quiet">
      per ${interval} · ${String(item.quantity ?? 1)} seats at
      ${money(item.price.unit_amount ?? 0, subscription.currency)}
    </p>
    ${nextHtml(world, subscription)}
    <div class="row">
      ${isEnding ? actButton("resume", "Keep subscription") : actButton("cancel", "Cancel subscription")}
      ${other ? actButton("switch", intervalOf(other) === "year" ? "Pay annually" : "Pay monthly") : html``}
    </div>
  </section>`;
}

function cardHtml({ state }: World, customer: string): Html {
  return html`<section aria-labelledby="card">
    <h2 id="card">Payment method</h2>
    <form method="post">
      <input type="hidden" name="act" value="card" />
      ${cardFields(state.cards[customer] ?? "succeeds")}
      <button type="submit">Save card</button>
    </form>
  </section>`;
}

function invoicesHtml({ state }: World, customer: string): Html {
  const invoices = Object.values(state.invoices)
    .filter((invoice) => invoice.customer === customer)
    .toReversed()
    .map(
      ({ hosted_invoice_url: url, number, total, currency, status }) =>
        html`<li><a href="${url ?? ""}">${number ?? ""}</a> · ${money(total, currency)} · ${status ?? ""}</li>`,
    );
  return html`<section aria-labelledby="invoices">
    <h2 id="invoices">Invoices</h2>
    <ul>
      ${invoices}
    </ul>
  </section>`;
}

function clockHtml(subscription: Stripe.Subscription | null): Html {
  if (!subscription) return html``;
  return html`<details>
    <summary>Move the clock</summary>
    <p class="quiet">Simulator only: what takes weeks at Stripe happens right away.</p>
    <div class="row">
      ${actButton("renew", "Renew now")} ${actButton("renew-declined", "Renew now, payment declined")}
      ${actButton("end", "End now")}
    </div>
  </details>`;
}

function show(
  world: World,
  { customer: id, return_url: back }: Stripe.BillingPortal.Session,
  said: Said | null,
): Response {
  const subscription = runningOf(world, id);
  return pageResponse({
    title: "Billing portal",
    body: html`<div class="row apart">
        <h1>Billing portal</h1>
        ${back ? html`<a class="button" href="${back}">Back to Firstlight</a>` : html``}
      </div>
      ${saidHtml(said)}
      <div class="two">
        <div class="stack">${planHtml(world, subscription)} ${clockHtml(subscription)}</div>
        <div class="stack">${cardHtml(world, id)} ${invoicesHtml(world, id)}</div>
      </div>`,
  });
}

function doAndSay(world: World, customer: string, typed: URLSearchParams): Said {
  try {
    return doInPortal({ world, customer, typed });
  } catch (error) {
    if (error instanceof Problem) return { text: error.message, isBad: true };
    throw error;
  }
}

/** The page where a customer looks after what it pays. */
export function portalPage(world: World, { id: secret, typed, said }: PageRequest): Response {
  const session = world.state.portalSessions[secret];
  if (!session) throw missing("billing_portal.session", secret);
  if (session.created + openFor <= world.now())
    return messagePage("This page has expired", "Open the portal again from Firstlight.", session.return_url);
  // Loaded again after something was done, it only shows.
  return typed ? redirectSaying(session.url, doAndSay(world, session.customer, typed)) : show(world, session, said);
}
