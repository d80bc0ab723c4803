import { z } from "zod";
import { id, time } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { adminPage, realOnly } from "./users.ts";

export const paymentReversalKind = z.enum(["refund", "dispute"]);
export type PaymentReversalKind = z.output<typeof paymentReversalKind>;

/** A payment, or a part of it, that went back: refunded, or disputed by the owner of the card. */
export const paymentReversal = z.object({
  id,
  kind: paymentReversalKind,
  company: z.object({ id, name: z.string() }),
  amount_cents: z.int(),
  currency: z.string(),
  /** Stripe's own words, such as `succeeded` or `needs_response`. */
  status: z.string(),
  reason: z.string().nullable(),
  created_at: time,
  /** Until when a dispute can be answered at Stripe; null where there is nothing to answer. */
  respond_by: time.nullable(),
  /** By which it is found at Stripe. */
  stripe_id: z.string(),
});
export type PaymentReversal = z.output<typeof paymentReversal>;

export const adminReversalRoutes = routes({
  listPaymentReversals: {
    method: "GET",
    path: "/admin/payment-reversals",
    permission: "run platform",
    summary: "Lists refunds and disputes of all companies, newest first",
    query: z.object({ ...adminPage, ...realOnly }),
    answer: z.array(paymentReversal),
  },
});
