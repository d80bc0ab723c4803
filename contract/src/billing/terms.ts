// Without schemas, so that screens can say them without loading any.

/** Currencies in which Stripe counts whole units, and those in which it counts thousandths; of all others it counts hundredths. */
const inWholes = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const inThousandths = new Set("bhd jod kwd omr tnd".split(" "));

/** How many of the smallest units that Stripe counts in make one of a currency: 100 cents a dollar, 1 yen a yen. */
export function minorUnits(currency: string): number {
  const code = currency.toLowerCase();
  if (inWholes.has(code)) return 1;
  return inThousandths.has(code) ? 1_000 : 100;
}

export const trialDays = 14;
/** Days between the end of a trial or subscription and the deletion of what the company has. */
export const retentionAfterEndDays = 30;
