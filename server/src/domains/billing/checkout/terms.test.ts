/** What the operator has set of taxes and promotion codes, as Stripe is asked for it. */
import { billingTerms } from "../../../../../tests/support/billing-terms.ts";
import { expect, describe, test } from "vitest";
import { openAccount } from "../../../../../tests/support/stripe-account.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { readBilling } from "../../../config/billing.ts";
import { ensureSeatPrice } from "../seats/ensure-price.ts";
import { idOf } from "../stripe/object-id.ts";

const app = await openTestApp({ billing: billingTerms });
const { aCompany, stripe } = app;
const { simulator } = stripe;

describe("Stripe's page", () => {
  test("works out taxes, asks for address and tax id, and takes promotion codes", async () => {
    const team = await aCompany();
    expect((await team.owner.post("/subscription/upgrade", {})).status).toBe(200);
    const call = stripe.calls.findLast(({ asked }) => asked === "POST /v1/checkout/sessions");
    expect(call?.params).toMatchObject({
      "automatic_tax[enabled]": "true",
      billing_address_collection: "required",
      "tax_id_collection[enabled]": "true",
      "customer_update[name]": "auto",
      "customer_update[address]": "auto",
      allow_promotion_codes: "true",
    });
    const price = simulator.state.prices[call?.params["line_items[0][price]"] ?? ""];
    expect(price).toMatchObject({ tax_behavior: "exclusive", unit_amount: 1_500 });
    expect(simulator.state.products[idOf(price?.product ?? "")]).toMatchObject({ tax_code: "txcd_10103001" });
    expect((await team.owner.get("/subscription/status")).body.offer).toMatchObject({ tax: "exclusive" });
  });

  test("sells by another price and code once those are set, and by any where nothing is said", async () => {
    const account = await openAccount();
    const priceFor = (set: Record<string, string>) => ensureSeatPrice(account.stripe, readBilling(set), "year");
    const before = await priceFor({});
    const taxed = { BILLING_TAX_BEHAVIOR: "inclusive", BILLING_TAX_CODE: "txcd_10103000" };
    const after = await priceFor(taxed);
    expect(after).not.toBe(before);
    expect(await priceFor({ ...taxed, BILLING_TAX_CODE: "txcd_10103001" })).toBe(after);
    expect(await priceFor({})).toBe(after);
    const { prices, products } = account.simulator.state;
    expect(prices[after]).toMatchObject({ tax_behavior: "inclusive", lookup_key: "firstlight_seat_year" });
    expect(products[idOf(prices[after]?.product ?? "")]).toMatchObject({ tax_code: "txcd_10103001" });
  });
});
