import type Stripe from "stripe";
import { newId, type World } from "./world.ts";

const month = 30 * 86_400;

const codeOf = (typed: string) => typed.trim().toUpperCase();

/** As the operator makes one at Stripe: a code that takes something off for some months. */
export const addPromotion = ({ state }: World, code: string, off: { percent: number; months: number }) =>
  void (state.promotions[codeOf(code)] = off);

/** Whether a code, as a person types it, takes anything off. */
export const isCode = ({ state }: World, typed: string): boolean => codeOf(typed) in state.promotions;

/** Redeems a code for a subscription that begins. */
export function redeem(world: World, subscription: Stripe.Subscription, typed: string): void {
  const off = world.state.promotions[codeOf(typed)];
  if (!off) return;
  const id = newId("di");
  world.state.reductions[id] = { percent: off.percent, end: world.now() + off.months * month };
  subscription.discounts = [id];
}

/** What still takes something off a subscription, and how much of an amount. */
export function discountOf(world: World, { discounts: [id] }: Stripe.Subscription) {
  const off = typeof id === "string" ? world.state.reductions[id] : undefined;
  if (typeof id !== "string" || !off || off.end <= world.now()) return undefined;
  return { id, partOff: (cents: number) => Math.round((cents * off.percent) / 100) };
}
