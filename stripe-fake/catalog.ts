import Stripe from "stripe";
import { z } from "zod";
import { objectCall, type Call, type Calls } from "./call.ts";
import { listOf } from "./lists.ts";
import { expand, flag, metadata, page, read, recurringInterval, text, whole } from "./params.ts";
import { invalid, missing } from "./problems.ts";
import { promotionCalls } from "./promotions.ts";
import { change, newId, emitEvent, type World } from "./world.ts";

const productFields = {
  active: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  name: text,
  tax_code: text.regex(/^txcd_\d{8}$/, "No such tax code").optional(),
  unit_label: text.optional(),
};
const newPrice = z.strictObject({
  ...expand,
  active: flag.default(true),
  billing_scheme: z.literal("per_unit").optional(),
  currency: text,
  lookup_key: text.optional(),
  metadata: metadata.default({}),
  nickname: text.optional(),
  product: text.optional(),
  product_data: z.strictObject(productFields).optional(),
  recurring: z.strictObject({
    interval: recurringInterval,
    interval_count: z.literal("1").optional(),
    usage_type: z.literal("licensed").optional(),
  }),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: whole,
});
const pricePage = z.strictObject({
  ...page,
  active: flag.optional(),
  currency: text.optional(),
  lookup_keys: z.array(text).optional(),
  product: text.optional(),
  type: text.optional(),
  recurring: z.strictObject({ interval: recurringInterval.optional(), usage_type: text.optional() }).optional(),
});

export function priceOf({ state }: World, id: string, param = "price"): Stripe.Price {
  const price = state.prices[id];
  if (!price) throw missing("price", id, param);
  return price;
}

function addProduct(world: World, given: Pick<Stripe.Product, "name"> & Partial<Stripe.Product>): Stripe.Product {
  const product: Stripe.Product = {
    id: newId("prod"),
    object: "product",
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: world.now(),
    url: null,
    ...given,
  };
  world.state.products[product.id] = product;
  emitEvent(world, "product.created", product);
  return product;
}

function productOf({ state }: World, id: string, param = "product"): Stripe.Product {
  const product = state.products[id];
  if (!product) throw missing("product", id, param);
  return product;
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
  if (given.lookup_key) claimKey(world, given.lookup_key, given.transfer_lookup_key === true);
  if (!given.product === !given.product_data) throw invalid("You must provide one of product or product_data.");
  const product = given.product
    ? productOf(world, given.product)
    : addProduct(world, {
        name: given.product_data?.name ?? "",
        metadata: given.product_data?.metadata ?? {},
        unit_label: given.product_data?.unit_label ?? null,
      });
  const price: Stripe.Price = {
    id: newId("price"),
    object: "price",
    active: given.active,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: given.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata,
    nickname: given.nickname ?? null,
    product: product.id,
    recurring: {
      interval: given.recurring.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: given.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: given.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(given.unit_amount),
  };
  world.state.prices[price.id] = price;
  emitEvent(world, "price.created", price);
  return price;
}

function listPrices({ world, form }: Call): Stripe.ApiList<Stripe.Price> {
  const asked = read(pricePage, form);
  const found = Object.values(world.state.prices).filter(
    (price) =>
      (asked.active === undefined || price.active === asked.active) &&
      (asked.lookup_keys === undefined || asked.lookup_keys.includes(price.lookup_key ?? "")) &&
      (asked.product === undefined || price.product === asked.product) &&
      (asked.currency === undefined || price.currency === asked.currency) &&
      (asked.type === undefined || price.type === asked.type) &&
      (asked.recurring?.interval === undefined || price.recurring?.interval === asked.recurring.interval),
  );
  return listOf(found, asked, "/v1/prices");
}

export const catalogCalls: Calls = {
  "POST /v1/products": ({ world, form }) => {
    const { expand: _, ...given } = read(z.strictObject({ ...expand, ...productFields, id: text.optional() }), form);
    return addProduct(world, given as Pick<Stripe.Product, "name">);
  },
  "GET /v1/products": ({ world, form }) => {
    const asked = read(z.strictObject({ ...page, active: flag.optional() }), form);
    const products = Object.values(world.state.products);
    return listOf(
      products.filter(({ active }) => asked.active === undefined || active === asked.active),
      asked,
      "/v1/products",
    );
  },
  "GET /v1/products/:id": objectCall(productOf),
  "POST /v1/products/:id": ({ world, id, form }) => {
    const { expand: _, ...changes } = read(z.strictObject({ ...expand, ...productFields }).partial(), form);
    const product = productOf(world, id, "id");
    change(world, "product.updated", product, { ...changes, updated: world.now() } as Partial<Stripe.Product>);
    return product;
  },
  "POST /v1/prices": createPrice,
  "GET /v1/prices": listPrices,
  "GET /v1/prices/:id": objectCall(priceOf),
  ...promotionCalls,
};
