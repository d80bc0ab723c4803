import type Stripe from "stripe";
import { z } from "zod";
import { listed } from "./lists.ts";
import { expand, read, text, whole, type Call, type Calls } from "./params.ts";
import { add, each, emitEvent, find, idOf, newId, randomText, type World } from "./world.ts";

const month = 30 * 86_400;

const newCoupon = z.strictObject({
  ...expand,
  duration: z.enum(["forever", "repeating"]),
  duration_in_months: whole.pipe(z.int().min(1)).optional(),
  percent_off: text.transform(Number).pipe(z.number().gt(0).max(100)),
});
const newCode = z.strictObject({
  ...expand,
  code: text,
  expires_at: whole.optional(),
  promotion: z.strictObject({ coupon: text, type: z.literal("coupon") }),
});

function createCoupon({ world, form }: Pick<Call, "world" | "form">): Stripe.Coupon {
  const { duration, duration_in_months: months = null, percent_off } = read(newCoupon, form);
  return add(world, world.state.coupons, "coupon.created", {
    id: randomText(8),
    object: "coupon",
    ...each(null, "amount_off currency max_redemptions name redeem_by"),
    created: world.now(),
    duration,
    duration_in_months: months,
    livemode: false,
    metadata: {},
    percent_off,
    times_redeemed: 0,
    valid: true,
  });
}

function createCode({ world, form }: Pick<Call, "world" | "form">): Stripe.PromotionCode {
  const given = read(newCode, form);
  return add(world, world.state.promotionCodes, "promotion_code.created", {
    id: newId("promo"),
    object: "promotion_code",
    active: true,
    code: given.code,
    created: world.now(),
    ...each(null, "customer customer_account max_redemptions"),
    expires_at: given.expires_at ?? null,
    livemode: false,
    metadata: {},
    promotion: { coupon: find(world, "coupons", given.promotion.coupon).id, type: "coupon" },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  });
}

/** A code as a person types it. @returns nothing where it no longer takes anything off */
export const findCode = (world: World, typed: string): Stripe.PromotionCode | undefined =>
  Object.values(world.state.promotionCodes).find(
    ({ code, active, expires_at: end }) =>
      active && code.toLowerCase() === typed.trim().toLowerCase() && (end === null || end > world.now()),
  );

/** Redeems a code for a subscription. */
export function redeem(world: World, subscription: Stripe.Subscription, code: Stripe.PromotionCode): void {
  const coupon = find(world, "coupons", idOf(code.promotion.coupon));
  const months = coupon.duration_in_months;
  const discount: Stripe.Discount = {
    id: newId("di"),
    object: "discount",
    ...each(null, "checkout_session customer_account invoice invoice_item subscription_item"),
    customer: subscription.customer,
    end: months === null ? null : world.now() + months * month,
    promotion_code: code.id,
    source: { coupon: coupon.id, type: "coupon" },
    start: world.now(),
    subscription: subscription.id,
  };
  world.state.discounts[discount.id] = discount;
  subscription.discounts = [discount.id];
  coupon.times_redeemed += 1;
  code.times_redeemed += 1;
  emitEvent(world, "customer.discount.created", discount);
}

/** What still takes something off a subscription, and how much of an amount. */
export function discountOf(world: World, { discounts: [id] }: Stripe.Subscription) {
  const discount = typeof id === "string" ? world.state.discounts[id] : undefined;
  if (!discount || (discount.end !== null && discount.end <= world.now())) return undefined;
  const { percent_off: percent } = find(world, "coupons", idOf(discount.source.coupon));
  return { id: discount.id, partOff: (cents: number) => Math.round((cents * (percent ?? 0)) / 100) };
}

/** As the operator makes one at Stripe: a code that takes something off for some months. */
export function addPromotion(world: World, code: string, off: { percent: number; months: number }): void {
  const coupon = { duration: "repeating", duration_in_months: String(off.months), percent_off: String(off.percent) };
  const { id } = createCoupon({ world, form: coupon });
  createCode({ world, form: { code, promotion: { coupon: id, type: "coupon" } } });
}

export const promotionCalls: Calls = {
  "POST /v1/coupons": createCoupon,
  "POST /v1/promotion_codes": createCode,
  ...listed("/v1/promotion_codes", { rows: ({ state }) => Object.values(state.promotionCodes) }),
};
