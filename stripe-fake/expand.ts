import type { Form } from "./form.ts";
import { wholeList } from "./lists.ts";
import { intentNamed } from "./payments.ts";
import { invalid } from "./problems.ts";
import type { World } from "./world.ts";

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

function named(world: World, id: string): unknown {
  const { state } = world;
  const drawers = { cus: state.customers, prod: state.products, price: state.prices, cs: state.sessions };
  const more = { sub: state.subscriptions, in: state.invoices, bpc: state.portalConfigurations, txi: state.taxIds };
  const [prefix = ""] = id.split("_");
  if (prefix === "pi") return intentNamed(world, id);
  const drawer: Record<string, unknown> | undefined = { ...drawers, ...more }[prefix];
  return drawer?.[id];
}

/** Lists that an object has only when they are asked for. */
function includable({ state }: World, { object, id }: Tree, name: string): unknown {
  if (object === "checkout.session" && name === "line_items")
    return wholeList(state.lineItems[String(id)] ?? [], `/v1/checkout/sessions/${String(id)}/line_items`);
  if (object === "customer" && name === "subscriptions")
    return wholeList(
      Object.values(state.subscriptions).filter(({ customer }) => customer === id),
      "/v1/subscriptions",
    );
  if (object === "customer" && name === "tax_ids")
    return wholeList(
      Object.values(state.taxIds).filter(({ customer }) => customer === id),
      `/v1/customers/${String(id)}/tax_ids`,
    );
  return undefined;
}

function expandAt(world: World, at: unknown, [name = "", ...deeper]: string[], path: string): void {
  if (Array.isArray(at)) {
    for (const each of at) expandAt(world, each, [name, ...deeper], path);
    return;
  }
  if (!isTree(at)) return;
  const there = at[name];
  const found = typeof there === "string" ? named(world, there) : (there ?? includable(world, at, name));
  if (found === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
  // A copy: the state keeps its ids.
  if (there !== found) at[name] = JSON.parse(JSON.stringify(found));
  if (deeper.length > 0) expandAt(world, at[name], deeper, path);
}

/** The answer as it goes over the wire, with the objects that were asked for in place of their ids. */
export function expanded(world: World, answer: object, { expand }: Form): object {
  const copy: object = JSON.parse(JSON.stringify(answer));
  if (!Array.isArray(expand)) return copy;
  for (const path of expand) if (typeof path === "string") expandAt(world, copy, path.split("."), path);
  return copy;
}
