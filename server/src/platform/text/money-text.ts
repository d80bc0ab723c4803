import { localeOf, minorUnits, type Language } from "@firstlight/contract";

/** An amount as people write it: "$45.00". @param cents the smallest unit of the currency, as Stripe counts it */
export function moneyText(cents: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: "currency", currency });
  return format.format(cents / minorUnits(currency));
}

/** A price without decimals it has not: "$15", "$7.50". */
export function priceText(cents: number, currency: string, language: Language): string {
  const shown = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(localeOf(language), shown).format(cents / minorUnits(currency));
}
