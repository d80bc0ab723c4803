import type Stripe from "stripe";
import { z } from "zod";
import type { Call, Calls } from "./call.ts";
import { listOf } from "./lists.ts";
import { expand, flag, metadata, page, read, text, whole } from "./params.ts";
import { invalid, missing } from "./problems.ts";
import { idOf, newId, randomText, emitEvent, type World } from "./world.ts";

const month = 30 * 86_400;

const newCoupon = z.strictObject({
  ...expand,
  duration: z.enum(["forever", "repeating"]).default("forever"),
  duration_in_months: whole.pipe(z.int().min(1)).optional(),
  id: text.optional(),
  metadata: metadata.default({}),
  name: text.optional(),
  percent_off: text.transform(Number).pipe(z.number().gt(0).max(100)),
});
const newCode = z.strictObject({
  ...expand,
  active: flag.default(true),
  code: text.optional(),
  expires_at: whole.optional(),
  metadata: metadata.default({}),
  promotion: z.strictObject({ coupon: text, type: z.literal("coupon") }),
});
const codePage = z.strictObject({ ...page, active: flag.optional(), code: text.optional() });

function createCoupon({ world, form }: Call): Stripe.Coupon {
  const { expand: _, ...given } = read(newCoupon, form);
  if ((given.duration === "repeating") !== (given.duration_in_months !== undefined))
    throw invalid("duration_in_months is required for a repeating coupon and not allowed for any other.", {
      param: "duration_in_months",
    });
  const coupon: Stripe.Coupon = {
    object: "coupon",
    amount_off: null,
    created: world.now(),
    currency: null,
    livemode: false,
    max_redemptions: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
    ...given,
    duration_in_months: given.duration_in_months ?? null,
    id: given.id ?? randomText(8),
    name: given.name ?? null,
  };
  world.state.coupons[coupon.id] = coupon;
  emitEvent(world, "coupon.created", coupon);
  return coupon;
}

function couponOf({ state }: World, id: string): Stripe.Coupon {
  const coupon = state.coupons[id];
  if (!coupon) throw missing("coupon", id, "promotion[coupon]");
  return coupon;
}

function createCode({ world, form }: Call): Stripe.PromotionCode {
  const { expand: _, ...given } = read(newCode, form);
  const code: Stripe.PromotionCode = {
    id: newId("promo"),
    object: "promotion_code",
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    max_redemptions: null,
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
    ...given,
    code: given.code ?? randomText(8).toUpperCase(),
    expires_at: given.expires_at ?? null,
    promotion: { coupon: couponOf(world, given.promotion.coupon).id, type: "coupon" },
  };
  world.state.promotionCodes[code.id] = code;
  emitEvent(world, "promotion_code.created", code);
  return code;
}

/** A code as a person types it. @returns nothing where it no longer takes anything off */
export function findCode(world: World, typed: string): Stripe.PromotionCode | undefined {
  return Object.values(world.state.promotionCodes).find(
    ({ code, active, expires_at: end }) =>
      active && code.toLowerCase() === typed.trim().toLowerCase() && (end === null || end > world.now()),
  );
}

export function couponOfCode(world: World, { promotion: { coupon } }: Stripe.PromotionCode): Stripe.Coupon {
  return couponOf(world, idOf(coupon));
}

/** What it takes off an amount. */
export const partOff = ({ percent_off: percent }: Stripe.Coupon, cents: number): number =>
  Math.round((cents * (percent ?? 0)) / 100);

/** Redeems a code for a subscription. */
export function redeem(world: World, subscription: Stripe.Subscription, code: Stripe.PromotionCode): void {
  const coupon = couponOfCode(world, code);
  const months = coupon.duration_in_months;
  const discount: Stripe.Discount = {
    id: newId("di"),
    object: "discount",
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end: months === null ? null : world.now() + months * month,
    invoice: null,
    invoice_item: null,
    promotion_code: code.id,
    source: { coupon: coupon.id, type: "coupon" },
    start: world.now(),
    subscription: subscription.id,
    subscription_item: null,
  };
  world.state.discounts[discount.id] = discount;
  subscription.discounts = [discount.id];
  coupon.times_redeemed += 1;
  code.times_redeemed += 1;
  emitEvent(world, "customer.discount.created", discount);
}

/** What still takes something off a subscription. */
export function discountOf(
  world: World,
  { discounts: [id] }: Stripe.Subscription,
): [Stripe.Discount, Stripe.Coupon] | undefined {
  const discount = typeof id === "string" ? world.state.discounts[id] : undefined;
  if (!discount || (discount.end !== null && discount.end <= world.now())) return undefined;
  return [discount, couponOf(world, idOf(discount.source.coupon))];
}

/** As the operator makes one at Stripe: a code that takes something off for some months. */
export function addPromotion(world: World, code: string, off: { percent: number; months: number }): void {
  const coupon = { duration: "repeating", duration_in_months: String(off.months), percent_off: String(off.percent) };
  const { id } = createCoupon({ world, id: "", form: coupon });
  createCode({ world, id: "", form: { code, promotion: { coupon: id, type: "coupon" } } });
}

export const promotionCalls: Calls = {
  "POST /v1/coupons": createCoupon,
  "POST /v1/promotion_codes": createCode,
  "GET /v1/promotion_codes": ({ world, form }) => {
    const asked = read(codePage, form);
    const found = Object.values(world.state.promotionCodes).filter(
      ({ active, code }) =>
        (asked.active === undefined || active === asked.active) && (asked.code === undefined || code === asked.code),
    );
    return listOf(found, asked, "/v1/promotion_codes");
  },
};
