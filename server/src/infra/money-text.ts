/** An amount as people write it: "$45.00". */
export function moneyText(cents: number, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);
}
