import { expect, test } from "vitest";
import { companySender } from "./sender.ts";

const operator = { name: "Firstlight", address: "hello@firstlight.example" };

test.each([
  ["Acme", "Acme (via Firstlight)"],
  ["Müller & Söhne, Köln", "Müller & Söhne, Köln (via Firstlight)"],
  ["株式会社アクメ", "株式会社アクメ (via Firstlight)"],
  ["Acme (Europe)", "Acme (Europe) (via Firstlight)"],
  // A name that imitates the suffix loses its brackets: only our suffix has them.
  ["Acme (via Bank)", "Acme via Bank (via Firstlight)"],
  ["Acme （ VIA Bank）", "Acme VIA Bank (via Firstlight)"],
  ["Firstlight", "Firstlight (via Firstlight)"],
  // Line breaks, direction marks and spaces do not hide an imitation.
  ["Acme\r\nBcc: victim@example.com", "Acme Bcc: victim@example.com (via Firstlight)"],
  ["Acme\u202E", "Acme (via Firstlight)"],
  [`Acme${" ".repeat(150)}Bank`, "Acme Bank (via Firstlight)"],
  ["x".repeat(200), `${"x".repeat(59)}… (via Firstlight)`],
])("%j sends as %j", (company, name) => {
  expect(companySender(operator, company)).toEqual({ name, address: operator.address });
});

test("a company without a visible name never sends as the operator alone", () => {
  expect(companySender(operator, "\u200E").name.trim()).toBe("(via Firstlight)");
});
