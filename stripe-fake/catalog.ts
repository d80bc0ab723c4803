import Stripe from "stripe";
import { z } from "zod";
import { listed, retrieved } from "./lists.ts";
import { expand, flag, metadata, read, text, whole, type Call, type Calls } from "./params.ts";
import { invalid } from "./problems.ts";
import { promotionCalls } from "./promotions.ts";
import { add, change, each, find, newId, type World } from "./world.ts";

const productFields = {
  name: text,
  tax_code: text.regex(/^txcd_\d{8}$/, "No such tax code").optional(),
  unit_label: text.optional(),
};
const newPrice = z.strictObject({
  ...expand,
  currency: text,
  lookup_key: text.optional(),
  product: text.optional(),
  product_data: z.strictObject(productFields).optional(),
  recurring: z.strictObject({ interval: z.enum(["month", "year"]), usage_type: z.literal("licensed").optional() }),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).default("unspecified"),
  transfer_lookup_key: flag.optional(),
  unit_amount: whole,
});
const productUpdate = z.strictObject({ ...expand, ...productFields, metadata }).partial();

function addProduct(world: World, given: z.output<z.ZodObject<typeof productFields>>): Stripe.Product {
  return add(world, world.state.products, "product.created", {
    id: newId("prod"),
    object: "product",
    active: true,
    created: world.now(),
    ...each([], "images marketing_features"),
    livemode: false,
    metadata: {},
    ...each(null, "default_price description package_dimensions shippable statement_descriptor tax_details url"),
    type: "service",
    updated: world.now(),
    name: given.name,
    tax_code: given.tax_code ?? null,
    unit_label: given.unit_label ?? null,
  });
}

/** Two active prices never have one lookup key; a new one may take it over. */
function claimKey({ state }: World, key: string, mayTransfer: boolean): void {
  const holder = Object.values(state.prices).find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!mayTransfer) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  holder.lookup_key = null;
}

function createPrice({ world, form }: Call): Stripe.Price {
  const given = read(newPrice, form);
  const { product: name, product_data: data, unit_amount } = given;
  if (given.lookup_key) claimKey(world, given.lookup_key, given.transfer_lookup_key === true);
  if (name && data) throw invalid("You must provide one of product or product_data.");
  const product = data ? addProduct(world, data) : find(world, "products", name ?? "", "product");
  return add(world, world.state.prices, "price.created", {
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: given.currency.toLowerCase(),
    ...each(null, "custom_unit_amount nickname tiers_mode transform_quantity"),
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: {},
    product: product.id,
    recurring: {
      ...each(null, "meter trial_period_days"),
      interval: given.recurring.interval,
      interval_count: 1,
      usage_type: "licensed",
    },
    tax_behavior: given.tax_behavior,
    type: "recurring",
    unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(unit_amount),
  });
}

export const catalogCalls: Calls = {
  "POST /v1/products": ({ world, form }) =>
    addProduct(world, read(z.strictObject({ ...expand, ...productFields }), form)),
  ...listed("/v1/products", { rows: ({ state }) => Object.values(state.products), filters: "active" }),
  ...retrieved("/v1/products", "products"),
  "POST /v1/products/:id": ({ world, id, form }) => {
    const { expand: _, ...changes } = read(productUpdate, form);
    const product = find(world, "products", id);
    change<object>(world, "product.updated", product, { ...changes, updated: world.now() });
    return product;
  },
  "POST /v1/prices": createPrice,
  ...listed("/v1/prices", {
    rows: ({ state }, { lookup_keys: keys }) =>
      Object.values(state.prices).filter((price) => !Array.isArray(keys) || keys.includes(price.lookup_key ?? "")),
    filters: "active",
    others: "lookup_keys",
  }),
  ...promotionCalls,
};
