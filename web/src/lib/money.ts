import { locale } from "./texts.ts";

const exact = new Map<string, Intl.NumberFormat>();
const short = new Map<string, Intl.NumberFormat>();

function formatOf(known: Map<string, Intl.NumberFormat>, currency: string, options: Intl.NumberFormatOptions) {
  const format = known.get(currency) ?? new Intl.NumberFormat(locale(), { style: "currency", currency, ...options });
  known.set(currency, format);
  return format;
}

/** "$45.00": an amount somebody pays or has paid. */
export function money(cents: number, currency: string): string {
  return formatOf(exact, currency, {}).format(cents / 100);
}

/** "$15", "$7.50": a price, without cents it has not. */
export function price(cents: number, currency: string): string {
  return formatOf(short, currency, { trailingZeroDisplay: "stripIfInteger" }).format(cents / 100);
}
