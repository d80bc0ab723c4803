import { minorUnits } from "@firstlight/contract";
import type { BillingTerms } from "#domains/billing/public.ts";
import { flag, type Environment } from "./parse-setting.ts";
import { StartupError } from "#platform/errors.ts";
import { priceText } from "#platform/text/money-text.ts";

const usual = { currency: "usd", month: 1_500 } as const;
/** Maximum of a PostgreSQL integer column. */
const maxCents = 2_147_483_647;

function readCurrency(env: Environment): string {
  const text = env["BILLING_CURRENCY"]?.trim() || usual.currency;
  if (!Intl.supportedValuesOf("currency").includes(text.toUpperCase()))
    throw new StartupError(
      `BILLING_CURRENCY is “${text}”. Set it to a 3-letter currency code, such as usd, eur or jpy.`,
    );
  return text.toLowerCase();
}

/** Decimal places of a currency. Stripe requires the third of three decimals to be 0. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return Math.min(2, maximumFractionDigits);
}

/** Parses a price such as 12.50 into the smallest unit of its currency; undefined when not set. */
function readPrice(env: Environment, name: string, currency: string): number | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const decimals = decimalsOf(currency);
  const isPrice = new RegExp(decimals > 0 ? `^\\d{1,12}(\\.\\d{1,${decimals}})?$` : String.raw`^\d{1,12}$`).test(text);
  const price = isPrice ? Math.round(Number(text) * minorUnits(currency)) : 0;
  if (price < 1 || price > maxCents) {
    const example = decimals > 0 ? "15 or 12.50" : "1500";
    throw new StartupError(
      `${name} is “${text}”. Set it to the price of a seat in ${currency.toUpperCase()}, such as ${example}.`,
    );
  }
  return price;
}

function readTaxCode(env: Environment): string | null {
  const code = env["BILLING_TAX_CODE"]?.trim();
  if (!code) return null;
  if (!/^txcd_\d{8}$/.test(code))
    throw new StartupError(`BILLING_TAX_CODE is “${code}”. Set it to a Stripe tax code, such as txcd_10103001.`);
  return code;
}

function readTaxBehavior(env: Environment): BillingTerms["tax"]["behavior"] {
  const behavior = env["BILLING_TAX_BEHAVIOR"]?.trim();
  if (!behavior) return null;
  if (behavior !== "exclusive" && behavior !== "inclusive")
    throw new StartupError(`BILLING_TAX_BEHAVIOR is “${behavior}”. Set it to exclusive or inclusive.`);
  return behavior;
}

function readTax(env: Environment): BillingTerms["tax"] {
  const isAutomatic = flag(env, "BILLING_AUTOMATIC_TAX", false);
  const behavior = readTaxBehavior(env);
  if (isAutomatic && !behavior)
    throw new StartupError(
      "BILLING_AUTOMATIC_TAX is 1 but BILLING_TAX_BEHAVIOR is not set. Set it to exclusive, or to inclusive if prices include taxes.",
    );
  return {
    isAutomatic,
    code: readTaxCode(env),
    behavior,
    asksAddress: flag(env, "BILLING_ADDRESS", false),
    asksTaxIds: flag(env, "BILLING_TAX_IDS", false),
  };
}

/** @throws StartupError that names the setting to change */
export function readBilling(env: Environment): BillingTerms {
  const currency = readCurrency(env);
  const month =
    readPrice(env, "BILLING_PRICE_MONTH", currency) ?? (currency === usual.currency ? usual.month : undefined);
  if (month === undefined)
    throw new StartupError(
      `BILLING_CURRENCY is ${currency} but BILLING_PRICE_MONTH is not set. Set it to the price of a seat per month.`,
    );
  const year = readPrice(env, "BILLING_PRICE_YEAR", currency) ?? 12 * month;
  if (year > maxCents)
    throw new StartupError(
      `A year at BILLING_PRICE_MONTH costs ${priceText(year, currency, "en")}, which is above the charge limit. Set BILLING_PRICE_YEAR.`,
    );
  return {
    currency,
    seatPrice: { month, year },
    tax: readTax(env),
    takesPromotionCodes: flag(env, "BILLING_PROMOTION_CODES", false),
  };
}
