import { type RouteOutput, type Api, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listInvoiceRows } from "../subscription/queries.ts";

const invoicesAtOnce = 12;

/** The company's invoices as last read from Stripe, newest first. */
export async function listInvoices(
  ctx: Context,
  { query }: RouteInput<Api["listInvoices"]>,
): Promise<RouteOutput<Api["listInvoices"]>> {
  const limit = query.limit ?? invoicesAtOnce;
  const found = await listInvoiceRows(ctx.tx, ctx.company.id, { after: decodeCursor(query.cursor), limit });
  const { rows, cursor } = cutPage(found, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor });
  return {
    invoices: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      period_start: row.period_start.toISOString(),
      period_end: row.period_end.toISOString(),
    })),
  };
}
