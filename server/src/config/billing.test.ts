import { describe, expect, test } from "vitest";
import { readBilling } from "./billing.ts";
import { StartupError } from "#platform/errors.ts";

describe("the price of a seat", () => {
  test("is $15 a month and twelve times that a year where nothing is set", () => {
    expect(readBilling({})).toMatchObject({ currency: "usd", seatPrice: { month: 1_500, year: 18_000 } });
  });

  test.each([
    [{ BILLING_CURRENCY: "EUR", BILLING_PRICE_MONTH: " 12.50 " }, "eur", 1_250, 15_000],
    [{ BILLING_PRICE_MONTH: "19", BILLING_PRICE_YEAR: "190" }, "usd", 1_900, 19_000],
    // In whole units: yen have no smaller one.
    [{ BILLING_CURRENCY: "jpy", BILLING_PRICE_MONTH: "1500" }, "jpy", 1_500, 18_000],
    // Without decimals for people, and in hundredths for Stripe.
    [{ BILLING_CURRENCY: "isk", BILLING_PRICE_MONTH: "1900" }, "isk", 190_000, 2_280_000],
    // In thousandths, of which Stripe takes tens.
    [{ BILLING_CURRENCY: "kwd", BILLING_PRICE_MONTH: "4.75" }, "kwd", 4_750, 57_000],
    [{ BILLING_CURRENCY: "idr", BILLING_PRICE_MONTH: "250000" }, "idr", 25_000_000, 300_000_000],
  ])("is taken as people write it: %j", (set, currency, month, year) => {
    expect(readBilling(set)).toMatchObject({ currency, seatPrice: { month, year } });
  });

  test.each([
    [{ BILLING_CURRENCY: "euro" }, /BILLING_CURRENCY is “euro”.*such as usd, eur or jpy/],
    [{ BILLING_CURRENCY: "eur" }, /BILLING_PRICE_MONTH is not set/],
    [{ BILLING_CURRENCY: "eur", BILLING_PRICE_YEAR: "150" }, /BILLING_PRICE_MONTH is not set/],
    [{ BILLING_PRICE_MONTH: "0" }, /BILLING_PRICE_MONTH is “0”.*in USD, such as 15 or 12\.50/],
    [{ BILLING_PRICE_MONTH: "$15" }, /BILLING_PRICE_MONTH/],
    [{ BILLING_PRICE_MONTH: "12,50" }, /BILLING_PRICE_MONTH/],
    [{ BILLING_PRICE_MONTH: "-3" }, /BILLING_PRICE_MONTH/],
    [{ BILLING_PRICE_MONTH: "15.005" }, /BILLING_PRICE_MONTH/],
    [{ BILLING_PRICE_YEAR: "1e3" }, /BILLING_PRICE_YEAR/],
    [{ BILLING_CURRENCY: "jpy", BILLING_PRICE_MONTH: "1500.00" }, /in JPY, such as 1500/],
    [{ BILLING_CURRENCY: "kwd", BILLING_PRICE_MONTH: "4.755" }, /BILLING_PRICE_MONTH/],
    [{ BILLING_PRICE_MONTH: "99999999" }, /BILLING_PRICE_MONTH/],
    [{ BILLING_PRICE_MONTH: "2000000" }, /A year .* \$24,000,000, which is above the charge limit/],
  ])("stops the start where it is none: %j", (set, why) => {
    expect(() => readBilling(set)).toThrow(StartupError);
    expect(() => readBilling(set)).toThrow(why);
  });
});

describe("taxes, what Stripe's page asks, and promotion codes", () => {
  test("are off where nothing is set", () => {
    expect(readBilling({})).toMatchObject({
      tax: { isAutomatic: false, code: null, behavior: null, asksAddress: false, asksTaxIds: false },
      takesPromotionCodes: false,
    });
  });

  test("are switched on one by one", () => {
    const set = {
      BILLING_AUTOMATIC_TAX: "1",
      BILLING_TAX_CODE: "txcd_10103001",
      BILLING_TAX_BEHAVIOR: "inclusive",
      BILLING_ADDRESS: "1",
      BILLING_TAX_IDS: "1",
      BILLING_PROMOTION_CODES: "1",
    };
    expect(readBilling(set)).toMatchObject({
      tax: { isAutomatic: true, code: "txcd_10103001", behavior: "inclusive", asksAddress: true, asksTaxIds: true },
      takesPromotionCodes: true,
    });
  });

  test.each([
    [{ BILLING_AUTOMATIC_TAX: "yes" }, /BILLING_AUTOMATIC_TAX is “yes”/],
    [{ BILLING_AUTOMATIC_TAX: "1" }, /BILLING_TAX_BEHAVIOR is not set/],
    [{ BILLING_TAX_CODE: "software" }, /BILLING_TAX_CODE is “software”/],
    [{ BILLING_TAX_BEHAVIOR: "both" }, /Set it to exclusive or inclusive/],
    [{ BILLING_ADDRESS: "required" }, /BILLING_ADDRESS/],
    [{ BILLING_TAX_IDS: "on" }, /BILLING_TAX_IDS/],
    [{ BILLING_PROMOTION_CODES: "LAUNCH20" }, /BILLING_PROMOTION_CODES/],
  ])("stop the start where they are wrong: %j", (set, why) => {
    expect(() => readBilling(set)).toThrow(StartupError);
    expect(() => readBilling(set)).toThrow(why);
  });
});
