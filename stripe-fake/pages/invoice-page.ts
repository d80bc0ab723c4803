import type Stripe from "stripe";
import { sumOf } from "../invoice-object.ts";
import { tryPayment } from "../payment.ts";
import { money } from "../periods.ts";
import { find, idOf, type World } from "../world.ts";
import { cardFields, cardNamed, countryName } from "./fields.ts";
import { day, html, pageResponse, redirectSaying, saidHtml, type Html, type PageRequest } from "./layout.ts";

/** Who pays, line by line, as it was when the invoice was written. */
function payerLines({ customer_address: address, customer_name: name, customer_email: email }: Stripe.Invoice) {
  const cityLine = [address?.postal_code, address?.city].filter(Boolean).join(" ");
  const country = address?.country ? countryName(address.country) : null;
  return [name, address?.line1, cityLine, country, email].filter(Boolean).map((line) => html`${line ?? ""}<br />`);
}

function lineHtml(line: Stripe.InvoiceLineItem): Html {
  return html`<tr>
    <td>
      ${line.description ?? ""}<br /><span class="quiet">${day(line.period.start)} – ${day(line.period.end)}</span>
    </td>
    <td class="money">${String(line.quantity ?? 1)}</td>
    <td class="money">${money(line.amount, line.currency)}</td>
  </tr>`;
}

function totals(invoice: Stripe.Invoice): Html {
  const { currency, total_taxes: taxes } = invoice;
  const row = (name: string, cents: number, isAlways = false) =>
    isAlways || cents !== 0
      ? html`<dt>${name}</dt>
          <dd>${money(cents, currency)}</dd>`
      : html``;
  return html`<dl>
    ${row("Discount", -sumOf(invoice.total_discount_amounts))}
    ${row(taxes?.[0]?.tax_behavior === "inclusive" ? "Tax included" : "Tax", sumOf(taxes))}
    ${row("Total", invoice.total, true)} ${row("Credit balance", invoice.starting_balance)}
    ${row("Due", invoice.amount_due, true)} ${row("Paid", invoice.amount_paid, true)}
  </dl>`;
}

function payForm({ state }: World, invoice: Stripe.Invoice): Html {
  if (invoice.status !== "open") return html``;
  return html`<form method="post">
    ${cardFields(state.cards[idOf(invoice.customer)] ?? "succeeds")}
    <button type="submit">Pay ${money(invoice.amount_due, invoice.currency)}</button>
  </form>`;
}

/** Paying on this page also confirms the payment. */
function payHere(world: World, invoice: Stripe.Invoice, typed: URLSearchParams): Response {
  world.state.cards[idOf(invoice.customer)] = cardNamed(typed.get("card"));
  const isPaid = invoice.status === "open" && tryPayment(world, invoice, true);
  const said = isPaid ? { text: "Paid." } : { text: "Your card was declined.", isBad: true };
  return redirectSaying(`/invoices/${invoice.id}`, said);
}

/** One invoice, to read, to print, and to pay while it is open. */
export function invoicePage(world: World, { id, typed, said }: PageRequest): Response {
  const invoice = find(world, "invoices", id);
  if (typed) return payHere(world, invoice, typed);
  return pageResponse({
    title: `Invoice ${invoice.number ?? ""}`,
    isNarrow: true,
    body: html`${saidHtml(said)}
      <section>
        <div class="row apart">
          <h1>Invoice</h1>
          <strong class="status">${invoice.status ?? ""}</strong>
        </div>
        <p class="quiet">${invoice.number ?? ""} · ${day(invoice.created)}</p>
        <div class="side">
          <p><strong>From</strong><br />${invoice.account_name ?? ""}</p>
          <p><strong>To</strong><br />${payerLines(invoice)}</p>
        </div>
        <div class="scroll" role="group" aria-label="Invoice items" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">Description</th>
                <th scope="col" class="money">Seats</th>
                <th scope="col" class="money">Amount</th>
              </tr>
            </thead>
            <tbody>
              ${invoice.lines.data.map(lineHtml)}
            </tbody>
          </table>
        </div>
        ${totals(invoice)} ${payForm(world, invoice)}
      </section>`,
  });
}
