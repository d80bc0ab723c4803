import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
  ["", "Too short"],
  ["kX9#m", "Too short"],
  ["aaaaaaaaaaaa", "Weak"],
  ["abcdefgh", "Weak"],
  ["123456789", "Weak"],
  ["password1", "Weak"],
  ["Qwerty2024", "Weak"],
  ["abcabcabcabc", "Weak"],
  ["0987654321", "Weak"],
  ["20002000", "Weak"],
  ["password123456", "Weak"],
  ["sunrise-42", "Fair"],
  ["Kite-surfing-87", "Good"],
  ["kX9#mQ2$vL7p", "Strong"],
  ["correct horse battery staple", "Strong"],
])("%s is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("the own name and address add nothing", () => {
  expect(strengthOf("ana.silva-77")).not.toBe("Weak");
  expect(strengthOf("ana.silva-77", ["ana.silva@example.com"])).toBe("Weak");
  expect(strengthOf("Northwind77", ["Northwind Ltd."])).toBe("Weak");
});
