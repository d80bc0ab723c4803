import PDFDocument from "pdfkit";
import type Stripe from "stripe";
import { money } from "../periods.ts";
import { day } from "./layout.ts";

/** One page; the fonts that every reader of PDF has. */
export async function invoicePdf(invoice: Stripe.Invoice, payer: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: "A4", margin: 56, info: { Title: `Invoice ${invoice.number ?? ""}` } });
  const chunks: Buffer[] = [];
  const done = new Promise((resolve) => document.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", resolve));
  document.fontSize(20).text("Invoice").fontSize(10).text("Sandbox: no real charges").moveDown();
  document.text(`${invoice.number ?? ""}, ${day(invoice.created)}`).moveDown();
  document.text(`From: ${invoice.account_name ?? ""}`).moveDown();
  document.text("To:");
  for (const line of payer) document.text(line);
  document.moveDown();
  for (const { description, amount, currency } of invoice.lines.data)
    document.text(`${money(amount, currency)}   ${description ?? ""}`);
  document
    .moveDown()
    .fontSize(12)
    .text(`Total ${money(invoice.total, invoice.currency)}`);
  document.text(`Paid ${money(invoice.amount_paid, invoice.currency)}`);
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}
