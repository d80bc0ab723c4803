import type Stripe from "stripe";
import { intervalOf } from "../periods.ts";
import { invalid } from "../problems.ts";
import { end, endAtPeriodEnd, isOver } from "../subscription-end.ts";
import { changeItems } from "../subscription-changes.ts";
import { renewNow } from "../subscription-life.ts";
import { itemOf } from "../subscription-object.ts";
import type { World } from "../world.ts";
import { cardNamed } from "./fields.ts";
import type { Said } from "./layout.ts";

/** An action in the portal, and its customer. */
interface Act {
  world: World;
  customer: string;
  typed: URLSearchParams;
}

export function runningOf({ state }: World, customer: string): Stripe.Subscription | null {
  const theirs = Object.values(state.subscriptions).filter((each) => each.customer === customer && !isOver(each));
  return theirs.at(-1) ?? null;
}

/** The price of the same thing for the other interval. */
export function otherPrice({ state }: World, { price }: Stripe.SubscriptionItem): Stripe.Price | null {
  const others = Object.values(state.prices).filter(
    (each) =>
      each.active &&
      each.product === price.product &&
      each.currency === price.currency &&
      intervalOf(each) !== intervalOf(price),
  );
  return others.at(-1) ?? null;
}

function running({ world, customer }: Act): Stripe.Subscription {
  const subscription = runningOf(world, customer);
  if (!subscription) throw invalid("No active subscription.");
  return subscription;
}

function switchInterval(act: Act): Said {
  const subscription = running(act);
  const item = itemOf(subscription);
  const price = otherPrice(act.world, item);
  if (!price) throw invalid("No other billing period is available.");
  changeItems(act.world, subscription, { price: price.id, behavior: "always_invoice", at: act.world.now() });
  return { text: `Billed ${intervalOf(price) === "year" ? "annually" : "monthly"} from now on.` };
}

function setCard({ world, customer, typed }: Act): Said {
  const card = cardNamed(typed.get("card"));
  world.state.cards[customer] = card;
  const texts = { succeeds: "succeed", authenticates: "require confirmation", declines: "be declined" };
  return { text: `Payments will ${texts[card]}.` };
}

function renewWith(act: Act): Said {
  const subscription = running(act);
  const isEnding = subscription.cancel_at_period_end;
  renewNow(act.world, subscription);
  return {
    text: isEnding
      ? "The billing period ended and the subscription was canceled."
      : "The next billing period has started.",
  };
}

const acts: Record<string, (act: Act) => Said> = {
  cancel: (act) => {
    endAtPeriodEnd(act.world, running(act), true);
    return { text: "The subscription will be canceled at the end of the billing period." };
  },
  resume: (act) => {
    endAtPeriodEnd(act.world, running(act), false);
    return { text: "The subscription will continue." };
  },
  switch: switchInterval,
  card: setCard,
  renew: renewWith,
  "renew-declined": (act) => {
    act.world.state.cards[act.customer] = "declines";
    return renewWith(act);
  },
  end: (act) => {
    end(act.world, running(act), "cancellation_requested");
    return { text: "The subscription has ended." };
  },
};

/** @throws Problem with a sentence when it cannot be done */
export function doInPortal(act: Act): Said {
  const wanted = acts[act.typed.get("act") ?? ""];
  if (!wanted) throw invalid("Unknown action.");
  return wanted(act);
}
