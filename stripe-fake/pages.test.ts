import { describe, expect, it } from "vitest";
import { openAccount } from "../tests/support/stripe-account.ts";

type Account = Awaited<ReturnType<typeof openAccount>>;

const look = ({ simulator }: Account, url: string) => simulator.fetch(url);
const send = ({ simulator }: Account, url: string, typed: Record<string, string>) =>
  simulator.fetch(url, { method: "POST", body: new URLSearchParams(typed) });

const typed = {
  card: "succeeds",
  name: "Quillhaven GmbH",
  line1: "Torstraße 1",
  city: "Berlin",
  postal_code: "10119",
  country: "DE",
};

describe("the checkout page", () => {
  const asked = {
    tax_id_collection: { enabled: true },
    customer_update: { name: "auto", address: "auto" },
    billing_address_collection: "required",
  } as const;

  it("says what is bought, and that no money moves", async () => {
    const account = await openAccount();
    const { url } = await account.checkout(3, account.month.id, asked);
    const answer = await look(account, url ?? "");
    const page = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const text of ["Sandbox: no real charges", "$45.00", "$15.00 per month", "Pay $45.00", 'value="Quillhaven"'])
      expect(page).toContain(text);
    expect(page).toContain(`href="http://app.test/billing"`);
  });
  it("takes the payment with the address, and leads back", async () => {
    const account = await openAccount();
    const { url, id } = await account.checkout(1, account.month.id, {
      ...asked,
      success_url: "http://app.test/done?id={CHECKOUT_SESSION_ID}",
    });
    const answer = await send(account, url ?? "", typed);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `http://app.test/done?id=${id}`]);
    expect(await account.stripe.customers.retrieve(account.customer.id)).toMatchObject({
      name: "Quillhaven GmbH",
      address: { line1: "Torstraße 1", city: "Berlin", postal_code: "10119", country: "DE" },
    });
    expect(await (await look(account, url ?? "")).text()).toContain("Already paid");
  });
  it.each([
    [{ card: "declines" }, "Your card was declined"],
    [{ name: "" }, "Enter the company"],
    [{ line1: "" }, "Enter the address"],
  ])("with %o shows the error, and preserves the input", async (wrong, why) => {
    const account = await openAccount();
    const { url, id } = await account.checkout(1, account.month.id, asked);
    const answer = await send(account, url ?? "", { ...typed, city: `<Bärlin> "`, ...wrong });
    const page = await answer.text();
    expect([answer.status, page.includes(why)]).toEqual([402, true]);
    expect(page).toContain("&lt;Bärlin&gt; &quot;");
    expect((await account.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });
  it("says that an expired or unknown checkout cannot be paid", async () => {
    const account = await openAccount();
    const { url, id } = await account.checkout(1);
    await account.stripe.checkout.sessions.expire(id);
    expect(await (await look(account, url ?? "")).text()).toContain("This checkout is expired.");
    expect(await (await look(account, "http://stripe.test/checkout/cs_none")).text()).toContain(
      "No such checkout.session",
    );
  });
});

describe("the portal", () => {
  async function open(seats = 2) {
    const account = await openAccount();
    const subscription = await account.subscribe(seats);
    const { url } = await account.stripe.billingPortal.sessions.create({
      customer: account.customer.id,
      return_url: "http://app.test/billing",
    });
    /** Does something there. @returns the page that follows */
    const act = async (wanted: Record<string, string>) => {
      const answer = await send(account, url, wanted);
      return (await look(account, answer.headers.get("location") ?? "")).text();
    };
    return { ...account, account, subscription, url, act };
  }

  it("shows what is paid, when next, and the invoices", async () => {
    const { account, url, setSeats, subscription } = await open();
    await setSeats(subscription, 3);
    const page = (await (await look(account, url)).text()).replaceAll(/\s+/g, " ");
    for (const text of [
      "$45.00",
      "3 seats at $15.00",
      "Next invoice: $60.00 on April 2, 2026",
      "-0001",
      "Back to Firstlight",
    ])
      expect(page).toContain(text);
  });
  it("cancels and takes it back", async () => {
    const { act, now, subscription } = await open();
    expect(await act({ act: "cancel" })).toContain("Ends on April 2, 2026");
    expect((await now(subscription)).cancel_at_period_end).toBe(true);
    expect(await act({ act: "resume" })).toContain("The subscription will continue.");
    expect((await now(subscription)).cancel_at_period_end).toBe(false);
  });
  it("changes the interval and the card", async () => {
    const { act, now, subscription, simulator, customer } = await open();
    expect(await act({ act: "switch" })).toContain("Billed annually from now on.");
    expect((await now(subscription)).items.data[0]?.price.lookup_key).toBe("seat_year");
    expect(await act({ act: "card", card: "declines" })).toContain("Payments will be declined.");
    expect(simulator.state.cards[customer.id]).toBe("declines");
  });
  it("moves the clock: a payment that fails, and is made by hand", async () => {
    const { account, act, now, subscription, invoices } = await open();
    expect(await act({ act: "renew-declined" })).toContain("The last payment failed");
    expect((await now(subscription)).status).toBe("past_due");
    const [failed] = await invoices();
    const url = failed?.hosted_invoice_url ?? "";
    const payWith = async (card: string) => {
      const { headers } = await send(account, url, { card });
      return (await look(account, new URL(headers.get("location") ?? "", url).href)).text();
    };
    expect(await payWith("declines")).toContain("Your card was declined.");
    expect(await payWith("succeeds")).toContain("Paid.");
    expect((await now(subscription)).status).toBe("active");
  });
  it("moves the clock: the end of one that was cancelled, and at once", async () => {
    const { act, now, subscription } = await open();
    await act({ act: "cancel" });
    expect(await act({ act: "renew" })).toContain("No active subscription.");
    expect((await now(subscription)).status).toBe("canceled");
    expect(await act({ act: "end" })).toContain("No active subscription.");
    const other = await open();
    expect(await other.act({ act: "end" })).toContain("The subscription has ended.");
  });
  it("rejects unknown actions", async () => {
    expect(await (await open()).act({ act: "steal" })).toContain("Unknown action.");
  });
  it("is open for an hour", async () => {
    const { account, url, clock } = await open();
    clock.advance({ hours: 1 });
    expect(await (await look(account, url)).text()).toContain("This page has expired");
    expect(await (await look(account, "http://stripe.test/portal/none")).text()).toContain("Nothing here");
  });
});

it("shows an invoice", async () => {
  const account = await openAccount();
  await account.subscribe(2);
  const [invoice] = await account.invoices();
  const page = await (await look(account, invoice?.hosted_invoice_url ?? "")).text();
  for (const text of [invoice?.number ?? "none", "paid", "2 × Firstlight seat (at $15.00 / month)", "$30.00"])
    expect(page).toContain(text);
});

it("takes the payment of an open invoice, with the card that is chosen", async () => {
  const account = await openAccount();
  const { simulator, customer, clock } = account;
  await account.subscribe(2);
  simulator.setCard(customer.id, "authenticates");
  clock.advance({ days: 32 });
  await simulator.advance();
  const url = (await account.invoices())[0]?.hosted_invoice_url ?? "";
  expect(await (await look(account, url)).text()).toContain("Pay $30.00");
  await send(account, url, { card: "declines" });
  expect((await account.invoices())[0]?.status).toBe("open");
  await send(account, url, { card: "authenticates" });
  expect((await account.invoices())[0]?.status).toBe("paid");
  expect(await (await look(account, url)).text()).not.toContain("Pay $30.00");
});

it("says at any other address what it is for", async () => {
  const account = await openAccount();
  expect(await (await look(account, "http://stripe.test/")).text()).toContain("Start from Billing in Firstlight.");
});
