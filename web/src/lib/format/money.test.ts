import { expect, test } from "vitest";
import { money, price } from "./money.ts";

test("what is paid is said to the cent, a price as short as it is", () => {
  expect(money(4_500, "usd")).toBe("$45.00");
  expect(money(123_456, "eur")).toBe("€1,234.56");
  expect(money(-725, "usd")).toBe("-$7.25");
  expect(price(1_500, "usd")).toBe("$15");
  expect(price(750, "usd")).toBe("$7.50");
  // Without cents, and in thousandths.
  expect(money(4_500, "jpy")).toBe("¥4,500");
  expect(price(4_750, "kwd")).toBe("KWD\u00a04.750");
});
