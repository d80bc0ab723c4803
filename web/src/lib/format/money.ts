import { minorUnits } from "@firstlight/contract";
import { locale } from "../text/translate.ts";

const exact = new Map<string, Intl.NumberFormat>();
const short = new Map<string, Intl.NumberFormat>();

function formatOf(known: Map<string, Intl.NumberFormat>, currency: string, options: Intl.NumberFormatOptions) {
  const format = known.get(currency) ?? new Intl.NumberFormat(locale(), { style: "currency", currency, ...options });
  known.set(currency, format);
  return format;
}

/** "$45.00": an amount that is due or paid. @param cents the smallest unit of the currency, as Stripe counts it */
export function money(cents: number, currency: string): string {
  return amount(cents / minorUnits(currency), currency);
}

/** The same, of whole units of the currency. */
export function amount(units: number, currency: string): string {
  return formatOf(exact, currency, {}).format(units);
}

/** "$15", "$7.50": a price, without cents it has not. */
export function price(cents: number, currency: string): string {
  return formatOf(short, currency, { trailingZeroDisplay: "stripIfInteger" }).format(cents / minorUnits(currency));
}
