import Stripe from "stripe";
import { z } from "zod";
import { listed, retrieved } from "./lists.ts";
import { flag, read, text, whole, type Call, type Calls } from "./params.ts";
import { invalid } from "./problems.ts";
import { add, change, each, find, newId, type World } from "./world.ts";

const newProduct = z.strictObject({ name: text, unit_label: text.optional() });
const productUpdate = z.strictObject({ tax_code: text.regex(/^txcd_\d{8}$/, "No such tax code") });
const newPrice = z.strictObject({
  currency: text,
  lookup_key: text.optional(),
  product: text.optional(),
  product_data: newProduct.optional(),
  recurring: z.strictObject({ interval: z.enum(["month", "year"]), usage_type: z.literal("licensed").optional() }),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).default("unspecified"),
  transfer_lookup_key: flag.optional(),
  unit_amount: whole,
});

function addProduct(world: World, { name, unit_label }: z.output<typeof newProduct>): Stripe.Product {
  return add(world, world.state.products, "product.created", {
    id: newId("prod"),
    object: "product",
    active: true,
    created: world.now(),
    ...each([], "images marketing_features"),
    livemode: false,
    metadata: {},
    ...each(
      null,
      "default_price description package_dimensions shippable statement_descriptor tax_code tax_details url",
    ),
    type: "service",
    updated: world.now(),
    name,
    unit_label: unit_label ?? null,
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
  const { lookup_key = null, product: name = "", product_data: data, unit_amount } = given;
  const { interval } = given.recurring;
  if (lookup_key) claimKey(world, lookup_key, given.transfer_lookup_key === true);
  const product = data ? addProduct(world, data) : find(world, "products", name, "product");
  return add(world, world.state.prices, "price.created", {
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: given.currency.toLowerCase(),
    ...each(null, "custom_unit_amount nickname tiers_mode transform_quantity"),
    livemode: false,
    lookup_key,
    metadata: {},
    product: product.id,
    recurring: { ...each(null, "meter trial_period_days"), interval, interval_count: 1, usage_type: "licensed" },
    tax_behavior: given.tax_behavior,
    type: "recurring",
    unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(unit_amount),
  });
}

function updateProduct({ world, id, form }: Call): Stripe.Product {
  const changes = read(productUpdate, form);
  const product = find(world, "products", id);
  change(world, "product.updated", product, { ...changes, updated: world.now() });
  return product;
}

export const catalogCalls: Calls = {
  "POST /v1/products": ({ world, form }) => addProduct(world, read(newProduct, form)),
  "GET /v1/products/:id": retrieved("products"),
  "POST /v1/products/:id": updateProduct,
  "POST /v1/prices": createPrice,
  "GET /v1/prices": listed(
    ({ world, form: { lookup_keys: keys } }) =>
      Object.values(world.state.prices).filter(
        ({ lookup_key: key }) => Array.isArray(keys) && keys.includes(key ?? ""),
      ),
    ["active"],
    { lookup_keys: z.array(text) },
  ),
};
