import { expect, test } from "vitest";
import { moneyText, priceText } from "./money-text.ts";

test("amounts have the decimals of their currency, whatever Stripe counts them in", () => {
  expect(moneyText(4_500, "usd", "en")).toBe("$45.00");
  expect(moneyText(4_500, "jpy", "en")).toBe("¥4,500");
  expect(moneyText(190_000, "isk", "en")).toBe("ISK\u00a01,900");
  expect(moneyText(4_750, "kwd", "en")).toBe("KWD\u00a04.750");
  expect(moneyText(1_250, "eur", "de")).toBe("12,50\u00a0€");
  expect(priceText(1_500, "usd", "en")).toBe("$15");
  expect(priceText(1_250, "eur", "en")).toBe("€12.50");
});
