import type { Form } from "./form.ts";
import { wholeList } from "./lists.ts";
import { intentNamed } from "./payments.ts";
import { invalid } from "./problems.ts";
import { copyOf, type World } from "./world.ts";

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

function named(world: World, id: string): unknown {
  const { customers: cus, products: prod, prices: price, subscriptions: sub, invoices } = world.state;
  const [prefix = ""] = id.split("_");
  if (prefix === "pi") return intentNamed(world, id);
  const drawers: Record<string, Tree | undefined> = { cus, prod, price, sub, in: invoices };
  return drawers[prefix]?.[id];
}

/** Lists that an object has only when they are asked for. */
function includable({ state }: World, { object, id }: Tree, name: string): unknown {
  const isTheirs = ({ customer }: { customer: unknown }) => customer === id;
  switch (`${String(object)}.${name}`) {
    case "checkout.session.line_items":
      return wholeList(state.lineItems[String(id)] ?? [], `/v1/checkout/sessions/${String(id)}/line_items`);
    case "customer.subscriptions":
      return wholeList(Object.values(state.subscriptions).filter(isTheirs), "/v1/subscriptions");
    case "customer.tax_ids":
      return wholeList(Object.values(state.taxIds).filter(isTheirs), `/v1/customers/${String(id)}/tax_ids`);
    default:
      return undefined;
  }
}

function expandAt(world: World, at: unknown, [name = "", ...deeper]: string[], path: string): void {
  if (Array.isArray(at)) for (const each of at) expandAt(world, each, [name, ...deeper], path);
  if (Array.isArray(at) || !isTree(at)) return;
  const there = at[name];
  const found = typeof there === "string" ? named(world, there) : (there ?? includable(world, at, name));
  if (found === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
  // A copy: the state keeps its ids.
  if (there !== found) at[name] = copyOf(found);
  if (deeper.length > 0) expandAt(world, at[name], deeper, path);
}

/** The answer as it goes over the wire, with the objects that were asked for in place of their ids. */
export function expanded(world: World, answer: object, { expand = [] }: Form): object {
  const copy = copyOf(answer);
  for (const path of Array.isArray(expand) ? expand : [])
    if (typeof path === "string") expandAt(world, copy, path.split("."), path);
  return copy;
}
