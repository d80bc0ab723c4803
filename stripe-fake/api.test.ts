import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { openAccount } from "../tests/support/stripe-account.ts";

const { simulator, stripe, customer, product, month, year, subscribe, checkout, clock, setSeats } = await openAccount();

const right = { authorization: "Bearer sk_test_forTheTestsOfFirstlight", "stripe-version": "2026-10-28.endive" };
const ask = (path: string, init: RequestInit = { headers: right }) =>
  simulator.fetch(`http://stripe.test${path}`, init);

describe("the caller", () => {
  it.each([
    [{ authorization: "Bearer sk_test_somebodyElses" }, /Invalid API Key provided: sk_test_\*+lses$/],
    [{ authorization: "" }, /You did not provide an API key/],
  ])("is rejected with %o", async (headers, message) => {
    const answer = await ask("/v1/customers", { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: { type: "invalid_request_error", message: expect.stringMatching(message) },
    });
  });
});

describe("the version of the API", () => {
  it.each([
    ["2026-09-30.dahlia", /^Invalid Stripe API version: 2026-09-30.dahlia/],
    [null, /^No Stripe-Version was sent/],
  ])("is rejected when it is %s", async (version, message) => {
    const { "stripe-version": _, ...rest } = right;
    const headers: Record<string, string> = version ? { ...rest, "stripe-version": version } : rest;
    const answer = await ask("/v1/customers", { headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(message) } });
  });
  it("is the one that the library is made for, in answers and events", async () => {
    await stripe.products.create({ name: "Chair" });
    expect(simulator.events.at(-1)?.api_version).toBe(Stripe.API_VERSION);
    expect((await ask("/v1/customers")).headers.get("stripe-version")).toBe(Stripe.API_VERSION);
  });
});

describe("an invalid request", () => {
  it("names the missing object", async () => {
    await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "id",
      message: "No such customer: 'cus_none'",
    });
    await expect(
      stripe.checkout.sessions.create({
        mode: "subscription",
        customer: "cus_none",
        line_items: [{ price: month.id, quantity: 1 }],
        success_url: "http://a.test",
      }),
    ).rejects.toMatchObject({ statusCode: 404, param: "customer" });
  });
  it("names an unknown parameter", async () => {
    const answer = await ask("/v1/customers", { method: "POST", body: "nmae=Ada", headers: right });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: "parameter_unknown", param: "nmae" } });
  });
  it.each([
    ["GET", "/v1/subscriptions/sub_none"],
    ["GET", "/v1/customers/cus_none"],
    ["GET", "/v1/checkout/sessions/cs_none"],
    ["GET", "/v1/charges/ch_none"],
    ["DELETE", "/v1/customers/cus_none"],
  ])("names the parameter before a missing object: %s %s", async (method, path) => {
    const answer = await ask(`${path}?dog=1`, { method, headers: right });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { param: "dog" } }]);
  });
  it("names an empty parameter", async () => {
    await expect(stripe.products.create({ name: "" })).rejects.toMatchObject({ statusCode: 400, param: "name" });
  });
  it("asks for tax ids and may not write the customer's name", async () => {
    const collecting = { tax_id_collection: { enabled: true } };
    await expect(checkout(1, month.id, collecting)).rejects.toThrow("set `customer_update[name]` to `auto`");
    const page = await checkout(1, month.id, { ...collecting, customer_update: { name: "auto" } });
    expect(page.tax_id_collection).toMatchObject({ enabled: true });
  });
  it("names a missing parameter", async () => {
    const answer = await ask("/v1/billing_portal/sessions", { method: "POST", body: "", headers: right });
    expect(await answer.json()).toMatchObject({ error: { code: "parameter_missing", param: "customer" } });
  });
  it("names a parameter of the wrong type", async () => {
    const answer = await ask("/v1/customers?limit=many");
    expect(await answer.json()).toMatchObject({ error: { param: "limit" } });
  });
  it("is answered 404 for an unknown address", async () => {
    const answer = await ask("/v1/charges");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining("Unrecognized request URL (GET: /v1/charges)") },
    });
  });
});

describe("an idempotency key", () => {
  const key = { idempotencyKey: "once" };
  it("answers the same request the same way", async () => {
    const first = await stripe.customers.create({ name: "Ada" }, key);
    const second = await stripe.customers.create({ name: "Ada" }, key);
    expect(second.id).toBe(first.id);
    expect(simulator.events.filter(({ type }) => type === "customer.created")).toHaveLength(2);
  });
  it("rejects another request, and another address", async () => {
    await expect(stripe.customers.create({ name: "Bea" }, key)).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
    await expect(stripe.products.create({ name: "Ada" }, key)).rejects.toMatchObject({ statusCode: 400 });
  });
  it("expires after a day", async () => {
    clock.advance({ days: 1 });
    expect((await stripe.customers.create({ name: "Bea" }, key)).name).toBe("Bea");
  });
  it("is free again after a malformed request", async () => {
    const again = { idempotencyKey: "again" };
    await expect(stripe.prices.create({ currency: "usd", lookup_key: "seat_month" }, again)).rejects.toMatchObject({
      statusCode: 400,
    });
    const price = {
      currency: "usd",
      unit_amount: 1,
      recurring: { interval: "month" as const },
      product: product.id,
    };
    expect((await stripe.prices.create(price, again)).unit_amount).toBe(1);
  });
});

describe("a list", () => {
  it("is paged, newest first, by what comes after", async () => {
    const made = [];
    for (const name of ["one", "two", "three"])
      made.unshift((await stripe.customers.create({ name, email: "page@a.test" })).id);
    const mine = { email: "page@a.test", limit: 2 };
    const first = await stripe.customers.list(mine);
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const second = await stripe.customers.list({ ...mine, starting_after: made[1] });
    expect([second.data.map(({ id }) => id), second.has_more]).toEqual([made.slice(2), false]);
    const all = [];
    for await (const { id } of stripe.customers.list({ ...mine, limit: 1 })) all.push(id);
    expect(all).toEqual(made);
  });
  it("finds prices by their lookup keys", async () => {
    const found = await stripe.prices.list({ lookup_keys: ["seat_year", "seat_month"], active: true });
    expect(found.data.map(({ id }) => id)).toEqual([year.id, month.id]);
  });
  it("says of subscriptions only those that are not over, unless all are asked for", async () => {
    const running = await subscribe(1);
    const over = await subscribe(1);
    await stripe.subscriptions.cancel(over.id);
    const ids = async (status?: "all" | "canceled") =>
      (await stripe.subscriptions.list({ customer: customer.id, ...(status ? { status } : {}) })).data.map(
        ({ id }) => id,
      );
    expect([await ids(), await ids("all"), await ids("canceled")]).toEqual([
      [running.id],
      [over.id, running.id],
      [over.id],
    ]);
  });
});

describe("a list inside an object", () => {
  it("is its first page, and all of it where it has its own address", async () => {
    const subscription = await subscribe(1);
    const item = subscription.items.data[0]?.id ?? "";
    // Each added seat gets its own credit.
    for (let quantity = 2; quantity <= 12; quantity += 1)
      await stripe.subscriptionItems.update(item, { quantity, proration_behavior: "always_invoice" });
    const [last] = (await stripe.invoices.list({ customer: customer.id, limit: 1 })).data;
    expect([last?.lines.data.length, last?.lines.has_more, last?.total]).toEqual([10, true, 1_500]);
    const paidInvoice = simulator.events.findLast(({ type }) => type === "invoice.paid")?.data.object as Stripe.Invoice;
    expect([paidInvoice.lines.data.length, paidInvoice.lines.has_more]).toEqual([10, true]);
    const lines = [];
    for await (const { amount } of stripe.invoices.listLineItems(last?.id ?? "")) lines.push(amount);
    expect(lines).toEqual([...Array.from({ length: 11 }, () => -1_500), 18_000]);
    await stripe.subscriptions.cancel(subscription.id);
  });
});

it("lets one price have a lookup key, and another take it over", async () => {
  const price = {
    currency: "usd",
    unit_amount: 2_000,
    recurring: { interval: "month" as const },
    product: product.id,
  };
  await expect(stripe.prices.create({ ...price, lookup_key: "seat_month" })).rejects.toThrow(
    "already uses that lookup key",
  );
  const taken = await stripe.prices.create({ ...price, lookup_key: "seat_month", transfer_lookup_key: true });
  expect((await stripe.prices.list({ lookup_keys: ["seat_month"] })).data.map(({ id }) => id)).toEqual([taken.id]);
});

it("deletes a customer with its subscriptions, and says so of it later", async () => {
  const subscription = await subscribe(1);
  await stripe.customers.del(customer.id);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  await expect(setSeats(subscription, 2)).rejects.toMatchObject({ statusCode: 400 });
});
