import { type AdminApi, minorUnits, type PaymentReversal, type RouteInput } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listPaymentReversals } from "./list-payment-reversals.ts";

const columns: readonly ListColumn<PaymentReversal>[] = [
  column("Company", ({ company }) => company.name),
  column("Type", ({ kind }) => kind),
  column("Amount", ({ amount_cents, currency }) => amount_cents / minorUnits(currency)),
  column("Currency", ({ currency }) => currency.toUpperCase()),
  column("Status", ({ status }) => status),
  column("Reason", ({ reason }) => reason),
  timeColumn("Date", ({ created_at }) => created_at),
  timeColumn("Answer by", ({ respond_by }) => respond_by),
  column("Stripe ID", ({ stripe_id }) => stripe_id),
  column("Company ID", ({ company }) => company.id),
];

export const exportPaymentReversals = exportList({
  resource_type: "payment_reversal_list",
  columns,
  list: (ctx, query: RouteInput<AdminApi["exportPaymentReversals"]>["query"]) =>
    listPaymentReversals(ctx, firstRows(query)),
});
