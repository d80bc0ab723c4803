import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { openAccount } from "../../tests/support/stripe-account.ts";

const { simulator, stripe, customer, product, month, year, subscribe, clock, setSeats } = await openAccount();

const authorization = "Bearer sk_test_forTheTestsOfFirstlight";
const ask = (path: string, init: RequestInit = { headers: { authorization } }) =>
  simulator.fetch(`http://stripe.test${path}`, init);

describe("who asks", () => {
  it.each([
    [{ authorization: "Bearer sk_test_somebodyElses" }, /Invalid API Key provided: sk_test_\*+lses$/],
    [{ authorization: "" }, /You did not provide an API key/],
  ])("is refused with %o", async (headers, message) => {
    const answer = await ask("/v1/customers", { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: { type: "invalid_request_error", message: expect.stringMatching(message) },
    });
  });
});

describe("a wrong question", () => {
  it("names what there is not", async () => {
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
  it("names a parameter that nobody knows", async () => {
    const answer = await ask("/v1/customers", { method: "POST", body: "nmae=Ada", headers: { authorization } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: "parameter_unknown", param: "nmae" } });
  });
  it("names a parameter that is missing", async () => {
    const answer = await ask("/v1/billing_portal/sessions", { method: "POST", body: "", headers: { authorization } });
    expect(await answer.json()).toMatchObject({ error: { code: "parameter_missing", param: "customer" } });
  });
  it("names a parameter of the wrong kind", async () => {
    const answer = await ask("/v1/customers?limit=many");
    expect(await answer.json()).toMatchObject({ error: { param: "limit" } });
  });
  it("has an address that nobody knows", async () => {
    const answer = await ask("/v1/charges");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining("Unrecognized request URL (GET: /v1/charges)") },
    });
  });
});

describe("an idempotency key", () => {
  const key = { idempotencyKey: "once" };
  it("answers the same question the same way", async () => {
    const first = await stripe.customers.create({ name: "Ada" }, key);
    const second = await stripe.customers.create({ name: "Ada" }, key);
    expect(second.id).toBe(first.id);
    expect(simulator.events.filter(({ type }) => type === "customer.created")).toHaveLength(2);
  });
  it("refuses another question, and another address", async () => {
    await expect(stripe.customers.create({ name: "Bea" }, key)).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
    await expect(stripe.products.create({ name: "Ada" }, key)).rejects.toMatchObject({ statusCode: 400 });
  });
  it("is forgotten after a day", async () => {
    clock.advance({ days: 1 });
    expect((await stripe.customers.create({ name: "Bea" }, key)).name).toBe("Bea");
  });
  it("is free again after a question that could not be read", async () => {
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
  it("is paged, newest first, by what comes after and before", async () => {
    const made = [];
    for (const name of ["one", "two", "three"])
      made.unshift((await stripe.customers.create({ name, email: "page@a.test" })).id);
    const mine = { email: "page@a.test", limit: 2 };
    const first = await stripe.customers.list(mine);
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const second = await stripe.customers.list({ ...mine, starting_after: made[1] });
    expect([second.data.map(({ id }) => id), second.has_more]).toEqual([made.slice(2), false]);
    const back = await stripe.customers.list({ ...mine, ending_before: made[2] });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
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

describe("expanding", () => {
  it("puts objects where their ids were, in lists and in depth", async () => {
    const subscription = await subscribe(2);
    const found = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ["customer", "latest_invoice", "items.data.price.product"],
    });
    expect(found).toMatchObject({
      customer: { name: "Quillhaven" },
      latest_invoice: { status: "paid", total: 3_000 },
      items: { data: [{ price: { product: { name: "Firstlight seat" } } }] },
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).customer).toBe(customer.id);
  });
  it("shows what is left out otherwise", async () => {
    await stripe.customers.createTaxId(customer.id, { type: "eu_vat", value: "DE123456789" });
    const found = await stripe.customers.retrieve(customer.id, { expand: ["tax_ids"] });
    expect(found).toMatchObject({ tax_ids: { data: [{ type: "eu_vat", country: "DE" }] } });
  });
  it("refuses what cannot be expanded", async () => {
    await expect(stripe.customers.retrieve(customer.id, { expand: ["dog"] })).rejects.toThrow(
      "cannot be expanded (dog)",
    );
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
