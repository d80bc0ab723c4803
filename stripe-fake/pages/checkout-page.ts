import type Stripe from "stripe";
import { customerOf } from "../customers.ts";
import { openSession, payCheckout, type Payment } from "../checkout.ts";
import { amountOf, productName } from "../invoice-lines.ts";
import { intervalOf, money } from "../periods.ts";
import { Problem } from "../problems.ts";
import { find, idOf, type World } from "../world.ts";
import { cardFields, cardNamed, countries, selectField, textField } from "./fields.ts";
import {
  day,
  html,
  messagePage,
  pageResponse,
  redirect,
  saidHtml,
  type Html,
  type Said,
  type PageRequest,
} from "./layout.ts";

/** The submitted input by field. */
type Typed = URLSearchParams;

const says = (typed: Typed, name: string) => typed.get(name)?.trim() ?? "";

function taxHtml({ automatic_tax: { enabled } }: Stripe.Checkout.Session): Html {
  return enabled
    ? html`<dt>Taxes</dt>
        <dd>Based on the country below</dd>`
    : html``;
}

function summary(world: World, session: Stripe.Checkout.Session): Html {
  const [{ price, quantity, currency }] = find(world, "lineItems", session.id);
  const { trialEnd } = find(world, "orders", session.id);
  const interval = intervalOf(price);
  const today = money(session.amount_total ?? 0, currency);
  const later = html`<dt>From ${day(trialEnd ?? 0)}</dt>
    <dd>${money(amountOf({ price, quantity }), currency)}</dd>`;
  return html`<section aria-labelledby="order">
    <h2 id="order">Subscribe to ${productName(world, price)}</h2>
    <p class="amount">${today}</p>
    <p class="quiet">
      ${trialEnd === undefined ? html`per ${interval}, until canceled` : html`until ${day(trialEnd)}`}
    </p>
    <dl>
      <dt>Seats</dt>
      <dd>${String(quantity)}</dd>
      <dt>Each</dt>
      <dd>${money(price.unit_amount ?? 0, currency)} per ${interval}</dd>
      <dt>Due today</dt>
      <dd>${today}</dd>
      ${trialEnd === undefined ? html`` : later} ${taxHtml(session)}
    </dl>
  </section>`;
}

function payForm(session: Stripe.Checkout.Session, typed: Typed): Html {
  const isRequired = session.billing_address_collection === "required";
  const text = (name: string, label: string, autocomplete: string, isWanted = isRequired) =>
    textField({ name, label, value: says(typed, name), isRequired: isWanted, autocomplete });
  const country = { name: "country", label: "Country", value: says(typed, "country") || "US", options: countries };
  return html`<section aria-labelledby="pay">
    <h2 id="pay">Pay</h2>
    <form method="post">
      ${cardFields(says(typed, "card") || "succeeds")}
      ${textField({ name: "name", label: "Company name", value: says(typed, "name"), isRequired: true, autocomplete: "organization" })}
      ${text("line1", "Address", "street-address")}
      <div class="side">
        ${text("postal_code", "Postal code", "postal-code")} ${text("city", "City", "address-level2")}
      </div>
      ${selectField(country)}
      ${session.allow_promotion_codes ? text("promotion_code", "Promotion code", "off", false) : html``}
      <button class="main wide" type="submit">
        ${session.amount_total === 0 ? "Start trial" : `Pay ${money(session.amount_total ?? 0, session.currency ?? "usd")}`}
      </button>
      ${session.cancel_url ? html`<a class="button wide" href="${session.cancel_url}">Cancel</a>` : html``}
    </form>
  </section>`;
}

function show(world: World, session: Stripe.Checkout.Session, typed: Typed, said: Said | null): Response {
  return pageResponse({
    title: "Checkout",
    status: said ? 402 : 200,
    body: html`<h1>Checkout</h1>
      ${saidHtml(said)}
      <div class="two summary-first">${summary(world, session)} ${payForm(session, typed)}</div>`,
  });
}

const paymentOf = (typed: Typed): Payment => ({
  card: cardNamed(says(typed, "card")),
  promotionCode: says(typed, "promotion_code"),
  name: says(typed, "name"),
  line1: says(typed, "line1"),
  postal_code: says(typed, "postal_code"),
  city: says(typed, "city"),
  country: says(typed, "country"),
});

function problemOf(session: Stripe.Checkout.Session, typed: Typed): string | null {
  if (!says(typed, "name")) return "Enter the company name.";
  if (session.billing_address_collection === "required" && !says(typed, "line1")) return "Enter the address.";
  return null;
}

/** Presses Pay. @returns why nothing was paid */
function errorOf(world: World, id: string, typed: Typed): string | null {
  try {
    return payCheckout(world, id, paymentOf(typed)) === "declined" ? "Your card was declined. Try another card." : null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

function startingValues(world: World, session: Stripe.Checkout.Session): Typed {
  const { name, address } = customerOf(world, idOf(session.customer));
  const known = Object.entries({ ...address, name });
  return new URLSearchParams(known.map(([key, value]): [string, string] => [key, value ?? ""]));
}

/** The page where a subscription is paid for. */
export function checkoutPage(world: World, { id, typed }: PageRequest): Response {
  const { status, success_url: back } = find(world, "sessions", id);
  if (status === "complete")
    return messagePage("Already paid", "This checkout is complete. You won’t be charged again.", back);
  const session = openSession(world, id);
  if (!typed) return show(world, session, startingValues(world, session), null);
  const problem = problemOf(session, typed);
  if (problem) return show(world, session, typed, { text: problem, isBad: true });
  const refused = errorOf(world, id, typed);
  if (refused) return show(world, session, typed, { text: refused, isBad: true });
  return redirect((session.success_url ?? "/").replace("{CHECKOUT_SESSION_ID}", id));
}
