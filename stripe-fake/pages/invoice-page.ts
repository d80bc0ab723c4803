import type Stripe from "stripe";
import { sumOf } from "../invoice-object.ts";
import { tryPayment } from "../payment.ts";
import { money } from "../periods.ts";
import { find, idOf, type World } from "../world.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { cardFields, cardNamed, countryName, taxIdName } from "./fields.ts";
import { day, html, pageResponse, redirectSaying, saidHtml, type Html, type PageRequest } from "./layout.ts";

/** Who pays, line by line, as it was when the invoice was written. */
export function payerLines(invoice: Stripe.Invoice): string[] {
  const { customer_address: address, customer_name: name, customer_email: email } = invoice;
  const cityLine = [address?.postal_code, address?.city].filter(Boolean).join(" ");
  const country = address?.country ? countryName(address.country) : null;
  const taxIds = (invoice.customer_tax_ids ?? []).map(({ type, value }) => `${taxIdName(type)}: ${value ?? ""}`);
  return [name, address?.line1, cityLine, country, email, ...taxIds].filter((line): line is string => Boolean(line));
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

const statusTexts: Record<string, string> = {
  open: "Open",
  paid: "Paid",
  void: "Void",
  draft: "Draft",
  uncollectible: "Uncollectible",
};

function totals(invoice: Stripe.Invoice): Html {
  const { currency, starting_balance: balance } = invoice;
  const credit =
    balance === 0
      ? html``
      : html`<dt>Credit balance</dt>
          <dd>${money(balance, currency)}</dd>`;
  const row = (name: string, parts: readonly { amount: number }[] | null, sign: 1 | -1) => {
    const sum = sumOf(parts);
    return sum === 0
      ? html``
      : html`<dt>${name}</dt>
          <dd>${money(sign * sum, currency)}</dd>`;
  };
  const taxes = Object.groupBy(invoice.total_taxes ?? [], ({ tax_behavior }) => tax_behavior);
  return html`<dl>
    ${row("Discount", invoice.total_discount_amounts, -1)} ${row("Tax", taxes.exclusive ?? [], 1)}
    ${row("Tax included", taxes.inclusive ?? [], 1)}
    <dt>Total</dt>
    <dd>${money(invoice.total, currency)}</dd>
    ${credit}
    <dt>Due</dt>
    <dd>${money(invoice.amount_due, currency)}</dd>
    <dt>Paid</dt>
    <dd>${money(invoice.amount_paid, currency)}</dd>
  </dl>`;
}

function pdfResponse(pdf: Uint8Array<ArrayBuffer>): Response {
  return new Response(pdf, { headers: { "content-type": "application/pdf" } });
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

/** One invoice, to read, to print, to keep, and to pay while it is open. */
export async function invoicePage(world: World, { id, part, typed, said }: PageRequest): Promise<Response> {
  const invoice = find(world, "invoices", id);
  if (typed) return payHere(world, invoice, typed);
  if (part === "pdf") return pdfResponse(await invoicePdf(invoice, payerLines(invoice)));
  return pageResponse({
    title: `Invoice ${invoice.number ?? ""}`,
    isNarrow: true,
    body: html`${saidHtml(said)}
      <section>
        <div class="row apart">
          <h1>Invoice</h1>
          <strong>${statusTexts[invoice.status ?? "draft"] ?? ""}</strong>
        </div>
        <p class="quiet">${invoice.number ?? ""} · ${day(invoice.created)}</p>
        <div class="side">
          <p><strong>From</strong><br />${invoice.account_name ?? ""}</p>
          <p><strong>To</strong><br />${payerLines(invoice).map((line) => html`${line}<br />`)}</p>
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
