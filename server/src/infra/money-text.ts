import { localeOf, type Language } from "@firstlight/contract";

/** An amount as people write it: "$45.00". */
export function moneyText(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { style: "currency", currency }).format(cents / 100);
}
