import type Stripe from "stripe";

const maxEmbedded = 10;

const isList = (value: object): value is Stripe.ApiList<unknown> => "object" in value && value.object === "list";

/** As Stripe answers: of a list inside an object there is the first page alone; all of it has an address of its own. */
export function withFirstPages(answer: unknown, isInside = false): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((one) => withFirstPages(one, true));
  const copy = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withFirstPages(value, true)]));
  if (!isInside || !isList(copy) || copy.data.length <= maxEmbedded) return copy;
  return { ...copy, data: copy.data.slice(0, maxEmbedded), has_more: true };
}
